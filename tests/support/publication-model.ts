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

const isOf =
  (...parties: Party[]) =>
  ({ party }: Hiding) =>
    parties.includes(party);

export class PublicationModel {
  /** Every version that was saved, the latest last. */
  readonly versions: Content[];
  isDeleted = false;
  /** In the order of time. */
  hidings: Hiding[] = [];
  /** What the last `show` of the admin lifted, for an undo. */
  #lifted: Hiding[] = [];
  #approved: Content | undefined;
  #isRejected = false;
  isApprovalRequired: boolean;

  constructor(content: Content, options: { isDraft: boolean; isApprovalRequired: boolean }) {
    this.versions = [content];
    this.isApprovalRequired = options.isApprovalRequired;
    if (options.isDraft || options.isApprovalRequired) this.hide('draft');
  }

  get content(): Content {
    return this.versions.at(-1) as Content;
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

  get #mayBePublished(): boolean {
    return !this.isApprovalRequired || this.badge === 'full';
  }

  edit(change: Partial<Content>): void {
    const after = { ...this.content, ...change };
    if (JSON.stringify(after) !== JSON.stringify(this.content)) this.versions.push(after);
  }

  approve(): void {
    this.#approved = this.content;
    this.#isRejected = false;
  }

  reject(): void {
    if (this.#approved) this.#isRejected = true;
  }

  hide(party: Party): void {
    if (this.hidings.some(isOf(party))) return;
    this.#lifted = this.#lifted.filter((one) => !isOf(party)(one));
    this.hidings.push({ party, isAfterScheduling: true });
  }

  /** By the provider, who needs nobody's leave. */
  withdraw(): void {
    this.#leave((one) => !isOf('provider')(one));
  }

  /** An admin grants that the provider takes the removal back; false if it is refused. */
  restoreRemoval(): boolean {
    const isLeft = (one: Hiding) => !isOf('provider')(one);
    const may = this.#mayLeave(isLeft);
    if (may) this.#leave(isLeft);
    return may;
  }

  /** False if it is refused, as for the other acts of admins. */
  show(): boolean {
    if (!this.#mayLeave(() => false)) return false;
    if (this.hidings.length > 0) this.#lifted = this.hidings;
    this.hidings = [];
    return true;
  }

  editAndShow(change: Partial<Content>): boolean {
    const before = this.versions.length;
    this.edit(change);
    const isShown = this.show();
    if (!isShown) this.versions.length = before;
    return isShown;
  }

  undoShow(): void {
    if (this.#lifted.length === 0) this.hide('admin');
    this.hidings = [...this.#lifted, ...this.hidings];
    this.#lifted = [];
  }

  /** Takes back the last decision of the admin, who is the only one. */
  undoHide(): boolean {
    const last = this.hidings.findLast((one) => !isOf('provider')(one));
    const isLeft = (one: Hiding) => one !== last;
    if (!this.#mayLeave(isLeft)) return false;
    this.hidings = this.hidings.filter(isLeft);
    return true;
  }

  /** Everything that hides the profile now is known to whoever schedules. */
  schedule(): void {
    this.hidings = this.hidings.map((one) => ({ ...one, isAfterScheduling: false }));
    this.#lifted = this.#lifted.map((one) => ({ ...one, isAfterScheduling: false }));
  }

  publishAsScheduled(): void {
    const isLeft = (one: Hiding) => isOf('provider', 'report')(one) || one.isAfterScheduling;
    if (this.#mayLeave(isLeft)) this.#leave(isLeft);
  }

  deleteAndRestore(): void {
    if (this.isPublic && !this.#mayBePublished) this.hide('draft');
  }

  #leave(isLeft: (one: Hiding) => boolean): void {
    this.hidings = this.hidings.filter(isLeft);
    this.#lifted = this.#lifted.filter(isLeft);
  }

  /** Publishing, also of a draft that somebody else still hides, may need the approval of the version. */
  #mayLeave(isLeft: (one: Hiding) => boolean): boolean {
    const left = this.hidings.filter(isLeft);
    const isDraft = (all: Hiding[]) => all.some(isOf('draft'));
    const publishes = left.length === 0 || (isDraft(this.hidings) && !isDraft(left));
    return this.hidings.length === 0 || !publishes || this.#mayBePublished;
  }
}
