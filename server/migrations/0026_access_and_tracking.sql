-- From here on a publication at Google without a manager is one that is reached directly. Those from before, whose way
-- was not known, take the manager of their connection, as they were called through it.
update publication p set manager_id = k.manager_id
  from connection k where k.id = p.connection_id and p.line <> 'meta' and p.manager_id is null;
update former_marker m set manager_id = k.manager_id
  from connection k, publication p
  where k.id = m.connection_id and p.id = m.publication_id and p.line <> 'meta' and m.manager_id is null;

-- Template of the parameters that the links of ads carry; null for the built-in one, '' for none.
alter table organization add column url_tags text;
