-- Time of the last mail of an invitation, from which its link expires.
alter table invitation add column sent_at timestamptz not null default now();

-- A link works for 14 days. Invitations without one, such as those to people with an account elsewhere, count from
-- their first mail.
update invitation
set sent_at = coalesce(
  (
    select max(expires_at) - interval '14 days'
    from invitation_token
    where invitation_token.invitation_id = invitation.id
  ),
  created_at
);
