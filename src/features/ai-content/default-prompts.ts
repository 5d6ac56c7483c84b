import type { PromptType } from '#features/ai-content/ai-content.contract.ts';

/** Initial prompts, which admins can edit. Mandatory rules are in model-prompt.rules.ts instead. */
export const defaultPrompts: Readonly<Record<PromptType, string>> = {
  introduction: `Write an introduction for the profile, in the third person, for visitors who see it for the first time.

- Warm, calm and specific. Say what her clients really praise; if several mention the same thing, lead with it.
- Use only what the profile and the reviews say. Leave out what you do not know. If there are no reviews, write from the profile alone and do not mention reviews.
- She offers social company: dinners, walks, events, travel, conversation. Nothing sexual and no innuendo.
- No figures about reviews, clients or ratings, and no age.
- No quotations, no list, no headline, no exclamation marks, no emoji.
- Two or three short paragraphs, 80 to 160 words.`,
  area_guide: `Write a short guide to the neighbourhood for a visitor who is coming there to meet somebody.

- Use only the facts given: the area, its stations, places to eat and places to see. Name two or three of each at most.
- Friendly and practical, like a local who gives directions. Mention the nearest stations with their codes.
- No walking times, distances, prices or opening hours, and no street or building as the meeting place.
- No list, no headline, no exclamation marks, no emoji.
- Two short paragraphs, 80 to 150 words.`,
};
