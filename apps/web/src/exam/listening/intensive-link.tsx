import { Link } from '@tanstack/react-router';
import { Ear } from 'lucide-react';

interface IntensiveLinkProps {
  paperId: string;
  /** Any item of the group. */
  item: string | number;
  /** Starts at the sentence with this item's evidence, instead of the beginning. */
  isAtEvidence?: boolean;
}

/** Opens a recording whose transcript may be read, sentence by sentence. */
export function IntensiveLink({ paperId, item, isAtEvidence = false }: IntensiveLinkProps) {
  return (
    <Link
      to="/listening"
      search={{ paper: paperId, item: String(item), ...(isAtEvidence && { from: 'evidence' }) }}
      className="no-print btn btn-outline btn-sm min-h-11 gap-1.5 px-3 md:min-h-9"
    >
      <Ear size={16} aria-hidden />
      精听这段
    </Link>
  );
}
