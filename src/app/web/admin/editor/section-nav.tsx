import { Link } from '@tanstack/react-router';

const sections = [
  { id: 'content', title: 'Profile Content' },
  { id: 'photos', title: 'Photo Management' },
  { id: 'services', title: 'Services Offered' },
  { id: 'location', title: 'Location & Pricing' },
  { id: 'ai', title: 'AI Content', editOnly: true },
  { id: 'contact', title: 'Contact Information' },
  { id: 'social', title: 'Social Media' },
  { id: 'reviews', title: 'Reviews', editOnly: true },
];

/** On wide screens, beside the form. */
export const SectionNav = ({ isNew }: { isNew: boolean }) => (
  <nav aria-label="Sections" className="hidden lg:block">
    <ul className="sticky top-6 grid text-sm">
      {sections
        .filter(({ editOnly }) => !(isNew && editOnly))
        .map(({ id, title }) => (
          <li key={id}>
            <Link
              to="."
              hash={id}
              replace
              activeOptions={{ includeHash: true }}
              className="flex min-h-10 items-center rounded-xl px-3 text-ink-soft hover:bg-leaf-wash hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
    </ul>
  </nav>
);
