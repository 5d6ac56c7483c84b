import { type ReactNode, useId } from 'react';

interface ProfileSectionProps {
  readonly title: string;
  /** The target of links to the section. */
  readonly anchor?: string;
  /** Content beside the title, such as a count. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the profile page with a heading. */
export const ProfileSection = ({ title, anchor, aside, children }: ProfileSectionProps) => {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="profile-section">
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
