interface AlikeLinksProps {
  readonly profiles: readonly { readonly id: number; readonly name: string }[];
}

/** Names that open in another tab, so that nothing typed here is lost. */
export const AlikeLinks = ({ profiles }: AlikeLinksProps) =>
  profiles.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <a href={`/admin/${id}`} target="_blank" rel="noreferrer" className="font-semibold underline">
        {name}
      </a>
    </span>
  ));
