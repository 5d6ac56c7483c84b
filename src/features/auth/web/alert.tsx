/** Why a form of somebody who is not signed in failed. */
export const Alert = ({ text }: { text: string }) => (
  <p role="alert" className="rounded-xl bg-danger-wash px-4 py-3 text-sm text-danger">
    {text}
  </p>
);
