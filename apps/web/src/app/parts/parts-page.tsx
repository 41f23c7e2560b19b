import { Toasts } from '#ui/dialog/toasts.tsx';
import { Page } from '#ui/page/page.tsx';
import { ThemeButton } from '../shell/theme-button.tsx';
import { AnswerParts } from './answer-parts.tsx';
import { Basics } from './basics.tsx';
import { DialogParts } from './dialog-parts.tsx';
import { FormParts } from './form-parts.tsx';
import { PageParts } from './page-parts.tsx';
import { StateParts } from './state-parts.tsx';

/** Every part of the screens in its states, in development only. */
export function PartsPage() {
  return (
    <main>
      <Page title="Parts" lead="Every part in its states. The button changes the theme." actions={<ThemeButton />}>
        <Basics />
        <PageParts />
        <FormParts />
        <AnswerParts />
        <DialogParts />
        <StateParts />
      </Page>
      <Toasts />
    </main>
  );
}
