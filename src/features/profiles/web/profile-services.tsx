import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ServiceGroup, ShownService } from '#features/catalogue/services.rules.ts';
import { PlaceIcon, PriceIcon } from '#features/profiles/web/profile-icons.tsx';
import type { Profile } from '#features/profiles/web/profile-query.ts';
import { ProfileSection } from '#features/profiles/web/profile-section.tsx';
import {
  areaName,
  inPageLanguage,
  languageList,
  priceText,
  shownPlace,
} from '#features/profiles/web/profile-texts.ts';
import { useProfileServices } from '#features/profiles/web/use-profile-services.ts';
import { m } from '#platform/web/texts/messages.js';
import { useTips } from '#platform/web/ui/dialogs/use-tips.ts';

interface ServiceChipProps {
  readonly service: ShownService;
  readonly tips: ReturnType<typeof useTips>;
}

/** If the chip is hovered or focused before the tooltip code has loaded, the tooltip opens afterwards. */
const ServiceChip = ({ service, tips }: ServiceChipProps) => {
  const chip = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const [isWanted, setWanted] = useState(false);
  useLayoutEffect(() => {
    if (tips && hadFocus.current) chip.current?.focus();
  }, [tips]);

  if (!service.tooltip) return <span className="service-chip">{service.label}</span>;
  const focus = (isFocused: boolean) => () => {
    hadFocus.current = isFocused;
    setWanted(isFocused);
  };
  const early = {
    onPointerEnter: () => setWanted(true),
    onPointerLeave: () => setWanted(hadFocus.current),
    onFocus: focus(true),
    onBlur: focus(false),
  };
  const button = (
    <button ref={chip} type="button" className="service-chip" {...(!tips && early)}>
      {service.label}
    </button>
  );
  return tips ? (
    <tips.Tooltip tip={service.tooltip} startsOpen={isWanted}>
      {button}
    </tips.Tooltip>
  ) : (
    button
  );
};

interface BoxProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

const Box = ({ icon, title, children }: BoxProps) => (
  <div className="profile-box">
    <h3 className="flex items-center gap-2 font-sans text-sm font-semibold text-ink-soft">
      {icon}
      {title}
    </h3>
    {children}
  </div>
);

const groupNames: Record<ServiceGroup, () => string> = {
  nationality: m.filter_nationality,
  location: m.filter_location,
  services: m.filter_services,
};

/** The services in the order of the configuration, which puts those of a group together. */
const byGroup = (services: readonly ShownService[]) => {
  const groups = [...new Set(services.map(({ group }) => group))];
  return groups.map((group) => ({
    group,
    // One group alone needs no name beside the title of the section.
    name: group && groups.length > 1 ? groupNames[group]() : undefined,
    members: services.filter((service) => service.group === group),
  }));
};

/** Services, location and price details. */
export const ProfileServices = ({ profile }: { profile: Profile }) => {
  const services = useProfileServices(profile);
  const tips = useTips();
  const extra = profile.extraServices.trim();
  const { location, locationArea } = profile;
  // The server of the previous release sends no languages.
  const languages = profile.languages ?? [];
  const priceDetails = inPageLanguage(profile.priceDetails, profile.priceDetailsZh);
  return (
    <ProfileSection title={m.profile_services()}>
      {byGroup(services).map(({ group, name, members }) => (
        <div key={group ?? ''} className="service-group">
          {name && <h3>{name}</h3>}
          <ul className="flex flex-wrap gap-2">
            {members.map((service) => (
              <li key={service.serviceName}>
                <ServiceChip service={service} tips={tips} />
                {service.isExtra && extra && <p className="mt-2 whitespace-pre-line">{extra}</p>}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {languages.length > 0 && (
        <p className="mt-4">{m.profile_languages({ languages: languageList(languages) })}</p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        {m.profile_respect()} {m.profile_time_limit()}
      </p>
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <Box icon={<PlaceIcon />} title={m.profile_location()}>
          <p className="mt-2 font-display text-xl" {...shownPlace(profile)} />
          {location && <p className="text-ink-soft">{areaName(locationArea)}</p>}
        </Box>
        {/* As it was written; the header has the format of cards. */}
        <Box icon={<PriceIcon />} title={m.profile_pricing()}>
          <p className="mt-2 font-display text-xl">{priceText(profile)}</p>
          {priceDetails.children && (
            <p className="mt-1 whitespace-pre-line text-ink-soft" {...priceDetails} />
          )}
        </Box>
      </div>
    </ProfileSection>
  );
};
