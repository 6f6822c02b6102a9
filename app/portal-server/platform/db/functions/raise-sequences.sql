-- Sets each sequence behind the greatest id of its table, where a copied or restored database has it before that: ids would be given twice. Where an index
-- knows the greatest id it is asked at each start; rows of companies without one are looked up company by company, since their keys begin with it, and only
-- where the sequence has gone back since the last start, or this is another database than then. The nodes of a distributed engine give ids of their
-- own, from 2^48 on: they are none of this sequence.
create or replace function raise_sequences() returns void language plpgsql as $$
declare
	one record;
	greatest_id bigint;
	next_id bigint;
	here text;
	before sequence_mark;
	of_nodes constant bigint := 1::bigint << 48;
begin
	select d.oid::text into here from pg_database d where d.datname = current_database();
	begin
		here := here || ' of ' || (select s.system_identifier from pg_control_system() s);
	exception when others then
		null;
	end;
	for one in
		select s.oid::regclass as sequence, t.oid::regclass as owner, a.attname as id,
			exists (select from pg_index i where i.indrelid = t.oid and i.indkey[0] = a.attnum and i.indpred is null and i.indisvalid) as is_indexed,
			exists (select from pg_index i join pg_attribute c on c.attrelid = i.indrelid and c.attnum = i.indkey[0]
				where i.indrelid = t.oid and i.indisprimary and c.attname = 'company_id') as is_tenant
		from pg_class s
			join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
			join pg_class t on t.oid = d.refobjid
			join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
		where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace
	loop
		execute format('select case when is_called then last_value + 1 else last_value end from %s', one.sequence) into next_id;
		greatest_id := null;
		select * into before from sequence_mark m where m.name = one.sequence::text;
		if not one.is_indexed and before.database = here and next_id >= before.next_id then
			null;
		elsif one.is_indexed or not one.is_tenant then
			execute format('select max(%2$I) from %1$s where %2$I < %3$s', one.owner, one.id, of_nodes) into greatest_id;
		else
			execute format(
				'select max(m.id) from company c cross join lateral (select max(t.%2$I) as id from %1$s t where t.company_id = c.id and t.%2$I < %3$s) m', one.owner, one.id, of_nodes
			) into greatest_id;
		end if;
		if greatest_id >= next_id then
			perform setval(one.sequence, greatest_id);
			next_id := greatest_id + 1;
		end if;
		if (before.database, before.next_id) is distinct from (here, next_id) then
			insert into sequence_mark (name, database, next_id) values (one.sequence::text, here, next_id)
			on conflict (name) do update set database = excluded.database, next_id = excluded.next_id;
		end if;
	end loop;
end $$;
