/** Source data of an introduction. */
export interface IntroducedProfile {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly introduction: string;
  readonly about: string;
  /** Display names. */
  readonly services: readonly string[];
  readonly skills: readonly string[];
  readonly locationArea: string;
  /** Tenths: 45 means 4.5. */
  readonly rating: number;
  readonly lookAlikeRating: number;
  readonly servicesRating: number;
  readonly gfeRating: number;
  readonly reviewCount: number;
}

export interface IntroducingReview {
  readonly lookAlikeRating: number;
  readonly servicesRating: number;
  readonly gfeRating: number;
  readonly comment: string | null;
}
