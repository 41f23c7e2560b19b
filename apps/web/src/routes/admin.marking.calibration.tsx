import { createFileRoute } from '@tanstack/react-router';
import { CalibrationScreen } from '../features/administration/marking/calibration-screen.tsx';

export const Route = createFileRoute('/admin/marking/calibration')({ component: CalibrationScreen });
