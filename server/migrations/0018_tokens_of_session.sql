-- A session that is forgotten takes its tokens along, and each would be looked for in all that there are.
create index refresh_token_of_session on refresh_token (session_id);
create index invitation_token_of_invitation on invitation_token (invitation_id);
create index oauth_state_of_session on oauth_state (session_id);
-- A new password ends the links that were sent to its person.
create index account_link_of_user on account_link (user_id);
