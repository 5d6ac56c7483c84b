import { type ReactNode, useId } from 'react';

interface ProfileSectionProps {
  readonly title: string;
  /** Beside the title: a count, say. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a profile under its own heading. */
export const ProfileSection = ({ title, aside, children }: ProfileSectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="profile-section">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-2xl font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
};
