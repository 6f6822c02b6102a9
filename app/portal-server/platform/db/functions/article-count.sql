-- Articles that are shown, by channel and by tag. A table that lies on several nodes changes on each of them; the one that has the counts counts.
create or replace function count_article() returns trigger language plpgsql as $$
begin
	if to_regclass('article_count') is not null then
		insert into article_count as c (channel_id, tag_id, count)
		select s.channel_id, t.tag_id, sum(s.step) from (values (old.channel_id, old.status, -1), (new.channel_id, new.status, 1)) as s (channel_id, status, step),
			(select 0::bigint union all select x.tag_id from article_tag as x where x.article_id = old.id) as t (tag_id)
		where s.status = 1 group by s.channel_id, t.tag_id having sum(s.step) <> 0 order by s.channel_id, t.tag_id
		on conflict (channel_id, tag_id) do update set count = c.count + excluded.count;
	end if;
	if tg_op = 'DELETE' then return old; end if;
	return new;
end
$$;

create or replace function count_new_articles() returns trigger language plpgsql as $$
begin
	if to_regclass('article_count') is not null then
		insert into article_count as c (channel_id, tag_id, count)
		select a.channel_id, 0, count(*) from changed as a where a.status = 1 group by a.channel_id order by a.channel_id
		on conflict (channel_id, tag_id) do update set count = c.count + excluded.count;
	end if;
	return null;
end
$$;

create or replace function count_article_tags() returns trigger language plpgsql as $$
declare
	step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
	if to_regclass('article_count') is not null then
		insert into article_count as c (channel_id, tag_id, count)
		select a.channel_id, x.tag_id, step * count(*) from changed as x join article as a on a.id = x.article_id
		where a.status = 1 group by a.channel_id, x.tag_id order by a.channel_id, x.tag_id
		on conflict (channel_id, tag_id) do update set count = c.count + excluded.count;
	end if;
	return null;
end
$$;

-- Before its tags go with it.
create or replace trigger article_count_gone before delete on article for each row when (old.status = 1) execute function count_article();
create or replace trigger article_count_changed after update of status, channel_id on article for each row
	when ((old.status, old.channel_id) is distinct from (new.status, new.channel_id)) execute function count_article();
create or replace trigger article_count_added after insert on article referencing new table as changed for each statement execute function count_new_articles();
create or replace trigger article_tag_count_added after insert on article_tag referencing new table as changed for each statement execute function count_article_tags();
create or replace trigger article_tag_count_gone after delete on article_tag referencing old table as changed for each statement execute function count_article_tags();
