/**
 * What visitors may see of a profile, as a plain statement of the rules: who hides it and which version its provider
 * approved. The tests compare it with the program after random sequences of acts.
 */

export interface Content {
  readonly name: string;
  readonly price: string;
  readonly pictures: string;
}

type Party = 'draft' | 'admin' | 'provider' | 'report';

interface Hiding {
  readonly party: Party;
  /** Whether an admin hid the profile after the publication was scheduled. */
  readonly isAfterScheduling: boolean;
}

export class PublicationModel {
  content: Content;
  isDeleted = false;
  hidings: Hiding[];
  /** What the last `show` of the admin lifted, for an undo; the last own act of hiding, for another. */
  #lifted: Hiding[] | undefined;
  #approved: Content | undefined;
  #isRejected = false;
  readonly isApprovalRequired: boolean;

  constructor(content: Content, options: { isDraft: boolean; isApprovalRequired: boolean }) {
    this.content = content;
    this.isApprovalRequired = options.isApprovalRequired;
    const isDraft = options.isDraft || options.isApprovalRequired;
    this.hidings = isDraft ? [{ party: 'draft', isAfterScheduling: false }] : [];
  }

  get isPublic(): boolean {
    return !this.isDeleted && this.hidings.length === 0;
  }

  /** `full` is a badge without a reservation. */
  get badge(): 'full' | 'before a change' | 'none' {
    const approved = this.#approved;
    if (!approved || this.#isRejected) return 'none';
    const { name, price, pictures } = this.content;
    if (approved.name !== name || approved.pictures !== pictures) return 'none';
    return approved.price === price ? 'full' : 'before a change';
  }

  get mayPublish(): boolean {
    return !this.isApprovalRequired || this.badge === 'full' || this.hidings.length === 0;
  }

  edit(change: Partial<Content>): void {
    this.content = { ...this.content, ...change };
  }

  approve(): void {
    this.#approved = this.content;
    this.#isRejected = false;
  }

  reject(): void {
    if (this.#approved) this.#isRejected = true;
  }

  hide(party: Party): void {
    if (this.hidings.some((one) => one.party === party)) return;
    if (party !== 'provider') this.#lifted = undefined;
    this.hidings.push({ party, isAfterScheduling: true });
  }

  withdraw(): void {
    this.hidings = this.hidings.filter(({ party }) => party !== 'provider');
    this.#lifted = this.#lifted?.filter(({ party }) => party !== 'provider');
  }

  show(): void {
    if (this.hidings.length > 0) this.#lifted = this.hidings;
    this.hidings = [];
  }

  /** Whether an undo of `show` has something to bring back. */
  get hasLifted(): boolean {
    return this.#lifted !== undefined && this.#lifted.length > 0 && this.hidings.length === 0;
  }

  undoShow(): void {
    this.hidings = this.#lifted ?? [];
    this.#lifted = undefined;
  }

  /** Everything that hides the profile now is known to whoever schedules. */
  schedule(): void {
    this.hidings = this.hidings.map((one) => ({ ...one, isAfterScheduling: false }));
  }

  publishAsScheduled(): void {
    const left = this.hidings.filter(
      ({ party, isAfterScheduling }) =>
        party === 'provider' || party === 'report' || isAfterScheduling,
    );
    if (left.length > 0 || this.mayPublish) this.hidings = left;
  }
}
