import { m } from '#platform/web/texts/messages.js';

const PHOTOS = [1, 2, 3, 4, 5];

/** Placeholder with the classes, and therefore the sizes, of the profile page. */
export const ProfileSkeleton = () => (
  <div role="status" aria-label={m.loading()}>
    <div className="profile-top">
      <div className="profile-back">
        <span className="skeleton h-5 w-36" />
      </div>
    </div>
    <div className="profile-page" aria-hidden="true">
      <div>
        <ul className="photo-mosaic" data-count={PHOTOS.length}>
          {PHOTOS.map((photo) => (
            <li key={photo} className="skeleton rounded-(--radius-card)" />
          ))}
        </ul>
        <div className="card profile-header">
          <div className="profile-portrait skeleton rounded-full" />
          <div className="grid gap-2">
            <div className="skeleton h-9 w-48 max-w-full sm:h-11" />
            <div className="skeleton h-6 w-40 max-w-full" />
            <div className="skeleton h-5 w-32" />
          </div>
          <div className="profile-price">
            <div className="skeleton h-8 w-32" />
          </div>
        </div>
        <div className="skeleton mt-4 h-72 rounded-(--radius-card) sm:h-48" />
        <div className="profile-section">
          <div className="skeleton mb-4 h-8 w-40" />
          <div className="skeleton h-40" />
        </div>
      </div>
      <div className="profile-aside">
        <div className="skeleton h-96 rounded-(--radius-card)" />
      </div>
    </div>
  </div>
);
