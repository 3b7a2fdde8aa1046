-- A consent at a network is withdrawn with the last connection of its person, in whichever organization that is.
create index connection_of_network_person on connection (network, external_user_id);
