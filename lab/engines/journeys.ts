import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EnginePage, until } from '#lab/engines/page.ts';
import { paramOf, sections } from '#pages/admin/shell/sections.ts';

export interface JourneyPlace {
  readonly page: EnginePage;
  /** The profile that the journeys read, review and edit. */
  readonly profile: { readonly id: number; readonly name: string };
  readonly admin: { readonly username: string; readonly password: string };
  /** The download folder of the browser. */
  readonly downloads: string;
}

export type Journey = (place: JourneyPlace) => Promise<unknown>;

const CRITERIA = 3;
const TOAST = '[aria-label^="Notifications"] *';
const DIALOG = '[role=dialog]';
const COMMENT = 'A walk in the gardens';
const NEW_TITLE = 'Quiet ponds';
const DRAW_NUMBER = '99001';
const prizes = Array.from({ length: 23 }, (_, index) => String(4100 + index)).join('');

const photoShown = (page: EnginePage) =>
  until('a photo that is shown', () =>
    page.run(() => {
      const photo = document.querySelector<HTMLImageElement>('.gallery-picture .lazy-image img');
      return photo?.complete && photo.naturalWidth > 0 && photo.currentSrc;
    }),
  );

/** In the order of a visit; journeys after the sign-in run as admin. */
export const journeys: Readonly<Record<string, Journey>> = {
  'The home page has its cards and pictures': async ({ page }) => {
    await page.open('/');
    await page.see({ selector: '.hero > p', name: 'Less Spoken, More Viewed' });
    await page.see({ selector: 'article', nth: 12 });
    await until('pictures in the Featured Garden', () =>
      page.run(() => {
        const [first] = document.querySelectorAll<HTMLImageElement>('.featured-rail img');
        return first?.complete && first.naturalWidth > 0;
      }),
    );
  },

  'Enter searches, and Back undoes it': async ({ page, profile: { name } }) => {
    await page.open('/');
    await page.click({ selector: 'input[role=searchbox]' });
    await page.type(name);
    await page.key('Enter');
    await page.see({ selector: 'h2', name: `Search results for "${name}"` });
    await page.see({ selector: 'article h3', name });
    await page.at(/\?search=/);
    await page.run(() => history.back());
    await page.see({ selector: 'h2', name: 'Talent Directory' });
  },

  'The gallery opens, goes on and closes': async ({ page }) => {
    await page.open('/');
    await page.click({ selector: '.directory-grid article *', name: /^Open the photos of/ });
    await page.see({ selector: DIALOG });
    const first = await photoShown(page);
    await page.key('ArrowRight');
    await until('another photo', async () => (await photoShown(page)) !== first);
    await page.key('Escape');
    await page.gone({ selector: DIALOG });
  },

  'A review gives a lucky number': async ({ page, profile: { id } }) => {
    await page.open(`/profile/${id}`);
    for (let nth = 0; nth < CRITERIA; nth += 1) {
      await page.click({ selector: 'label:has(input[type=radio][value="5"])', nth });
    }
    await page.fill('Comment (optional)', COMMENT);
    await page.press('submit and buy 4d');
    const { text } = await page.see({ selector: `${DIALOG} [role=status]`, name: /(\d ){3}\d$/ });
    const number = text.slice(-7).replaceAll(' ', '');
    await page.press('Thank you!');
    await page.gone({ selector: DIALOG });
    await page.see({
      selector: 'li',
      name: new RegExp(`${number}.*${COMMENT}|${COMMENT}.*${number}`),
    });
  },

  'An admin signs in': async ({ page, admin }) => {
    await page.open('/login');
    await page.fill('Username', admin.username);
    await page.fill('Password', admin.password);
    await page.press('Sign In');
    await page.at(/^\/admin$/);
    await page.see({ selector: 'h1, h2', name: `Welcome, ${admin.username}` });
  },

  'A profile is edited and saved': async ({ page, profile: { id, name } }) => {
    await page.open('/admin/profiles');
    await page.fill('Search by name, contact or ID', name);
    await page.press(`Edit ${name}`);
    await page.at(new RegExp(`^/admin/${id}$`));
    await page.fill('Title', NEW_TITLE);
    await page.press('Update Profile');
    await page.see({ selector: TOAST, name: 'Profile updated successfully!' });
    await page.open(`/profile/${id}`);
    await page.see({ selector: 'main *', name: NEW_TITLE });
  },

  'Each section of the back office opens': async ({ page }) => {
    for (const { id, title } of sections) {
      await page.open(`/admin/${paramOf(id) ?? ''}`);
      // A section may have a badge with a count after its title.
      await page.see({
        selector: '[aria-current=page]',
        name: new RegExp(`^${RegExp.escape(title)}(\\d|$)`),
      });
      await page.see({ selector: 'main h1' });
      await page.gone({ selector: 'main .skeleton' });
    }
  },

  'Typed at once, the palette hides a profile and shows it again': async ({ page, profile }) => {
    await page.open('/admin');
    await page.see({ selector: 'main h1' });
    await page.type(`/hide ${profile.name}`);
    await page.key('Enter');
    await page.see({ selector: TOAST, name: `${profile.name} is hidden` });
    await page.gone({ selector: DIALOG });
    await page.type(`/show ${profile.name}`);
    await page.key('Enter');
    await page.see({ selector: TOAST, name: `${profile.name} is shown again` });
  },

  'A draw is typed in': async ({ page }) => {
    await page.open('/admin/lucky-garden');
    await page.fill('Draw number', DRAW_NUMBER);
    await page.click({ selector: 'input', name: '1st Prize' });
    await page.type(prizes);
    await page.press('Add Draw');
    await page.see({ selector: TOAST, name: '4D draw added successfully!' });
    await page.press(`Delete draw ${DRAW_NUMBER}`);
    await page.click({ selector: '[role=alertdialog] button', name: 'Delete' });
    await page.see({ selector: TOAST, name: '4D draw deleted successfully!' });
  },

  'The analytics show their figures for the range that is chosen': async ({ page }) => {
    await page.open('/analytics');
    await page.see({ selector: 'h1, h2', name: 'Analytics' });
    await page.see({ selector: '.recharts-surface' });
    const figures = () =>
      page.run(() =>
        [...document.querySelectorAll('.figure-value')].map((value) => value.textContent).join(),
      );
    const before = await figures();
    await page.run(() => document.querySelector('select')?.focus());
    await page.key('ArrowUp');
    await page.at(/\?days=7$/);
    await until('other figures', async () => (await figures()) !== before);
  },

  'The export is a file': async ({ page, downloads }) => {
    await page.open('/analytics?days=7');
    await page.press('Export CSV');
    const file = await until('a file in the downloads', async () => {
      const names = existsSync(downloads) ? readdirSync(downloads) : [];
      return names.find((name) => /^analytics-7days-\d{14}\.csv$/.test(name));
    });
    await until('rows in the file', async () =>
      /^\uFEFFDate,Freelancer ID,.*\r\n.+/.test(readFileSync(join(downloads, file), 'utf8')),
    );
  },
};
