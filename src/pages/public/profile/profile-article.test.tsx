import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listServiceConfigs, type ServiceConfig } from '#features/catalogue/services.contract.ts';
import { getContactMessages } from '#features/contact/contact.contract.ts';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import { ProfileArticle } from '#pages/public/profile/profile-page.tsx';
import { type Locale, setLocaleSource } from '#platform/web/i18n/locale.ts';
import { press, renderComponent } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';
import { profileRecord, shownProfile } from '#tests/support/shown-profile.ts';

type Fields = Parameters<typeof profileRecord>[0];

const service = (serviceName: string, words: Partial<ServiceConfig> = {}): ServiceConfig => ({
  id: 1,
  serviceName,
  displayName: serviceName,
  displayNameZh: '',
  tooltip: '',
  tooltipZh: '',
  isActive: true,
  showInFilter: true,
  sortOrder: 2,
  ...words,
});
const configs = [
  service('Karaoke', {
    displayNameZh: '卡拉OK',
    tooltip: 'Duets welcome, talent optional',
    tooltipZh: '欢迎对唱，唱得好不好都没关系',
  }),
  service('City Tour', { id: 2, tooltip: 'The sights of Singapore' }),
];

afterEach(() => {
  setLocaleSource(() => 'en');
  vi.useRealTimers();
});

const open = (
  fields: Fields,
  { locale = 'en', services }: { locale?: Locale; services?: () => ServiceConfig[] } = {},
) => {
  setLocaleSource(() => locale);
  return renderComponent(<ProfileArticle profile={shownProfile(fields)} onOpen={() => {}} />, {
    answers: [
      answer(getFreelancer, () => profileRecord(fields)),
      answer(getContactMessages, () => ({ defaultWhatsAppMessage: '', defaultSMSMessage: '' })),
      answer(listServiceConfigs, services ?? (() => configs)),
    ],
  });
};
const section = (name: string) => screen.getByRole('region', { name });
const textOf = (name: string) => section(name).textContent;
const chips = () =>
  [...document.querySelectorAll('.service-chip')].map(({ textContent }) => textContent);

test.each([
  [null, true],
  [3, true],
  [0, false],
])('A generated introduction from %s reviews has its note: %s', async (count, isNoted) => {
  await open({ aiGeneratedIntroduction: 'Warm words.', introductionReviewCount: count });
  expect(textOf('About')).toContain('Warm words.');
  expect(
    textOf('About').includes('Personalized introduction crafted from real client feedback'),
  ).toBe(isNoted);
});

test('A bare profile leaves out what it does not have', async () => {
  await open({ introduction: 'Plain words.', price: '$180 / 60mins', hourlyRate: 120 });
  expect(screen.getByText('No portfolio images available')).toBeDefined();
  expect(screen.getAllByText('$180 / 60mins')).toHaveLength(1);
  expect(screen.queryByText('$120/hour')).toBeNull();
  expect(textOf('About')).toContain('Plain words.');
  expect(textOf('About')).not.toContain('Personalized introduction');
  expect(screen.queryByRole('region', { name: 'Local Area Guide' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Social Media' })).toBeNull();
});

test('The price stands once, its details with the services', async () => {
  await open({ price: '$180 / 60mins', priceDetails: 'Two hours at least.' });
  expect(screen.getAllByText('$180 / 60mins')).toHaveLength(1);
  expect(textOf('Services Offered')).toContain('Two hours at least.');
});

test('A service tells more about itself to those who focus it', async () => {
  await open({ services: ['Karaoke', 'City Tour'] });
  const chip = await screen.findByRole('button', { name: 'Karaoke' });
  fireEvent.focus(chip);
  const tip = await screen.findByRole('tooltip');
  expect(tip.textContent).toBe('Duets welcome, talent optional');
});

test('Services stand in the groups of the configuration', async () => {
  await open(
    { services: ['Karaoke', 'Thai'] },
    { services: () => [...configs, service('Thai', { id: 3, sortOrder: 0 })] },
  );
  await screen.findByRole('heading', { name: 'Nationality' });
  const groups = [...document.querySelectorAll('.service-group')].map(
    ({ textContent }) => textContent,
  );
  expect(groups).toEqual(['NationalityThai', 'ServicesKaraoke']);
});

test('A long area guide is shortened, and all of it is there for those who ask', async () => {
  const areaGuide = 'Cafes, a market and a park. '.repeat(12).trim();
  await open({ areaGuide });
  const guide = screen.getByText(areaGuide);
  expect(guide.className).toContain('is-shortened');
  press('Show more');
  expect(guide.className).not.toContain('is-shortened');
  press('Show less');
  expect(guide.className).toContain('is-shortened');
});

test('Services without their configuration are readable', async () => {
  await open(
    { services: ['city_tour', 'Coffee & Chat'] },
    {
      services: () => {
        throw new Refusal(503, { message: 'busy', code: 'unavailable' });
      },
    },
  );
  await waitFor(() => expect(chips()).toEqual(['City tour', 'Coffee & Chat']));
});

test('The Chinese page speaks Chinese', async () => {
  await open(
    {
      introduction: '您好',
      services: ['Karaoke'],
      areaGuide: 'Around',
      hourlyRate: 120,
      socialMediaEmbed1: 'https://youtu.be/dQw4w9WgXcQ',
      whatsapp: '+6581234567',
    },
    { locale: 'zh' },
  );
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    '快速联系',
    '个人介绍',
    '服务项目',
    '周边指南',
    '社交媒体',
  ]);
  await waitFor(() => expect(chips()).toEqual(['卡拉OK']));
  expect(screen.getByText('$120 / 小时')).toBeDefined();
  expect(screen.getByRole('link', { name: '返回名录' })).toBeDefined();
  fireEvent.focus(await screen.findByRole('button', { name: '卡拉OK' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('欢迎对唱，唱得好不好都没关系');
});

test('The older links stand in for empty embeds, and a frame that stays silent says so', async () => {
  await open({
    tiktokUrl: 'https://www.tiktok.com/@me/video/7106594312292453675',
    wechatVideoUrl: 'https://channels.weixin.qq.com/web/pages/feed?eid=abc',
  });
  const social = within(section('Social Media'));
  expect(social.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Open in TikTok',
    'Open in WeChat',
  ]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press(/^Tap to load content from TikTok/);
  expect(social.getByRole('status', { name: 'Loading...' })).toBeDefined();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(await social.findByText('Content not available')).toBeDefined();
  fireEvent.load(section('Social Media').querySelector('iframe') as HTMLIFrameElement);
  await waitFor(() => expect(social.queryByText('Content not available')).toBeNull());
});
