import typography from './typography.module.css';
/** Email address that wraps after its @, never inside a word. */
export function EmailText({ email }: { email: string }) {
  const [name, host] = email.split(/(?<=@)/);
  return (
    <span className={typography.wholeWords}>
      {name}
      <wbr />
      {host}
    </span>
  );
}
