CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE FUNCTION portal_now() RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN now() + make_interval(secs => coalesce((SELECT offset_s FROM clock_offset WHERE id = 1), 0));
END $$;--> statement-breakpoint
CREATE FUNCTION free_mask(allotment smallint[], sold smallint[], held smallint[], rooms integer) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(sum(1 << (d - 1)), 0)::integer FROM generate_subscripts(allotment, 1) AS d WHERE allotment[d] - sold[d] - held[d] >= rooms
$$;--> statement-breakpoint
CREATE FUNCTION nights_valid(allotment smallint[], sold smallint[], held smallint[]) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT cardinality(allotment) BETWEEN 28 AND 31 AND cardinality(sold) = cardinality(allotment) AND cardinality(held) = cardinality(allotment)
		AND NOT EXISTS (SELECT 1 FROM generate_subscripts(allotment, 1) AS d WHERE sold[d] < 0 OR held[d] < 0 OR sold[d] + held[d] > allotment[d])
$$;--> statement-breakpoint
CREATE FUNCTION prefix_sums(price integer[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(total ORDER BY d), '{}') FROM (SELECT d, sum(price[d]) OVER (ORDER BY d) AS total FROM generate_subscripts(price, 1) AS d) AS running
$$;
