/** Email address that wraps after its @, never inside a word. */
export function EmailText({ email }: { email: string }) {
  const [name, host] = email.split(/(?<=@)/);
  return (
    <span style={{ overflowWrap: 'break-word', wordBreak: 'normal' }}>
      {name}
      <wbr />
      {host}
    </span>
  );
}
