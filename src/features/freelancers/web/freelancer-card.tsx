import type { FreelancerCard as Card } from '#features/freelancers/freelancers.contract.ts';
import { CardPhoto, type OpenGallery, ViewProfile } from '#features/freelancers/web/card-parts.tsx';
import { CardServices, type CardServicesProps } from '#features/freelancers/web/card-services.tsx';
import { Popularity } from '#features/freelancers/web/popularity.tsx';

interface FreelancerCardProps extends Pick<CardServicesProps, 'offered'> {
  readonly freelancer: Card;
  readonly onOpenGallery: OpenGallery;
}

const SIZES = '(min-width: 1280px) 296px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw';

/** A profile in the directory. */
export const FreelancerCard = ({ freelancer, offered, onOpenGallery }: FreelancerCardProps) => {
  const { id, name, title, services, popularityScore } = freelancer;
  return (
    <article className="card profile-card">
      <CardPhoto freelancer={freelancer} onOpen={onOpenGallery} sizes={SIZES} />
      <div className="profile-card-body">
        <div className="card-head">
          <h3>{name}</h3>
          <Popularity score={popularityScore} />
        </div>
        <p>{title}</p>
        <CardServices name={name} services={services} offered={offered} />
        <ViewProfile id={id} name={name} />
      </div>
    </article>
  );
};

export const FreelancerCardSkeleton = () => (
  <div className="card profile-card">
    <div className="skeleton aspect-4/5 rounded-none" />
    <div className="profile-card-body">
      <div className="skeleton h-7 w-2/3" />
      <div className="skeleton h-5 w-4/5" />
      <div className="skeleton h-20 sm:h-14" />
      <div className="skeleton h-6 w-1/2" />
    </div>
  </div>
);
