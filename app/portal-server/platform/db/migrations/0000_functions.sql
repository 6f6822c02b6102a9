create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists btree_gist;--> statement-breakpoint
create function portal_now() returns timestamptz language sql stable parallel safe as 'select now()';--> statement-breakpoint
create function free_mask(allotment smallint[], sold smallint[], held smallint[], rooms integer) returns integer language sql immutable strict parallel safe as $$
	select coalesce(sum(1 << (d - 1)), 0)::integer from generate_subscripts(allotment, 1) as d where allotment[d] - sold[d] - held[d] >= rooms
$$;--> statement-breakpoint
create function nights_valid(allotment smallint[], sold smallint[], held smallint[]) returns boolean language sql immutable strict parallel safe as $$
	select cardinality(allotment) between 28 and 31 and cardinality(sold) = cardinality(allotment) and cardinality(held) = cardinality(allotment)
		and not exists (select 1 from generate_subscripts(allotment, 1) as d where sold[d] < 0 or held[d] < 0 or sold[d] + held[d] > allotment[d])
$$;--> statement-breakpoint
create function prefix_sums(price integer[]) returns bigint[] language sql immutable strict parallel safe as $$
	select coalesce(array_agg(total order by d), '{}') from (select d, sum(price[d]) over (order by d) as total from generate_subscripts(price, 1) as d) as running
$$;
