import type { ProfileFormField } from '#features/profiles/profile-form.rules.ts';

/** The labels used in the sections of the form. */
export const fieldLabels: Readonly<Record<ProfileFormField, string>> = {
  name: 'Name',
  title: 'Title',
  introduction: 'Introduction',
  profileImage: 'Profile image',
  galleryImages: 'Gallery images',
  services: 'Services Offered',
  extraServices: 'Extra services details',
  location: 'Location',
  locationArea: 'Location area',
  postalCode: 'Postal code',
  price: 'Price',
  priceDetails: 'Price details',
  aiGeneratedIntroduction: 'AI-generated introduction',
  areaGuide: 'Area guide',
  whatsapp: 'WhatsApp',
  wechat: 'WeChat',
  phone: 'Phone',
  socialMediaEmbed1: 'Social media embed 1',
  socialMediaEmbed2: 'Social media embed 2',
  tiktokUrl: 'TikTok link',
  wechatVideoUrl: 'WeChat video link',
};
