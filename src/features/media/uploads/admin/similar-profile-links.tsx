interface SimilarProfileLinksProps {
  readonly profiles: readonly { readonly id: number; readonly name: string }[];
}

/** The links open in a new tab, so that unsaved form input is not lost. */
export const SimilarProfileLinks = ({ profiles }: SimilarProfileLinksProps) =>
  profiles.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <a href={`/admin/${id}`} target="_blank" rel="noreferrer" className="font-semibold underline">
        {name}
      </a>
    </span>
  ));
