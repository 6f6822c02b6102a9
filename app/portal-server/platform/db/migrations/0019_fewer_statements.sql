-- Takes an idempotency key, or waits for its first request and answers what that one has kept.
CREATE FUNCTION take_key(p_company bigint, p_member bigint, p_call text, p_key text, p_hash text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
	kept jsonb;
BEGIN
	LOOP
		INSERT INTO idempotency_key (company_id, member_id, call, key, body_hash) VALUES (p_company, p_member, p_call, p_key, p_hash) ON CONFLICT DO NOTHING;
		IF FOUND THEN
			RETURN NULL;
		END IF;
		SELECT jsonb_build_object('body_hash', k.body_hash, 'answer', k.answer) INTO kept FROM idempotency_key AS k
		WHERE k.company_id = p_company AND k.member_id = p_member AND k.call = p_call AND k.key = p_key;
		IF FOUND THEN
			RETURN kept;
		END IF;
	END LOOP;
END $$;--> statement-breakpoint
-- The live quote of a member's wish, after whoever makes it now has written it; the wish stays locked until the transaction ends.
CREATE FUNCTION same_quote(p_company bigint, p_member bigint, p_line text, p_offer text, p_same_for integer) RETURNS SETOF quote LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO quote_wish (company_id, member_id, offer_key) VALUES (p_company, p_member, p_offer)
	ON CONFLICT (company_id, member_id, offer_key) DO UPDATE SET asked_at = excluded.asked_at;
	RETURN QUERY SELECT * FROM quote AS q
	WHERE q.company_id = p_company AND q.member_id = p_member AND q.offer_key = p_offer AND q.product_line = p_line
		AND q.order_id IS NULL AND q.created_at > portal_now() - make_interval(secs => p_same_for) AND q.expires_at > portal_now()
	ORDER BY q.created_at DESC LIMIT 1;
END $$;--> statement-breakpoint
-- How many orders in these states hold something, of the member and of his company, whose orders are counted one after the other from here on.
CREATE FUNCTION unpaid_orders(p_company bigint, p_member bigint, p_states smallint[]) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
	held jsonb;
BEGIN
	PERFORM 1 FROM company AS c WHERE c.id = p_company FOR NO KEY UPDATE;
	SELECT jsonb_build_object('own', count(*) FILTER (WHERE o.member_id = p_member), 'all', count(*)) INTO held FROM orders AS o
	WHERE o.company_id = p_company AND o.status = ANY (p_states) AND o.hold_expires_at > portal_now();
	RETURN held;
END $$;--> statement-breakpoint
-- A stay over two months or more is looked at as a whole first: one that cannot be had waits for no row.
CREATE OR REPLACE FUNCTION take_nights(of_city bigint, of_room_type bigint, check_in date, check_out date, rooms integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	first_month date := date_trunc('month', check_in)::date;
	at date := first_month;
	following date;
	need integer;
BEGIN
	IF rooms IS NULL OR rooms < 1 OR check_out IS NULL OR check_in IS NULL OR check_out <= check_in THEN
		RAISE EXCEPTION 'not a stay: % rooms from % to %', rooms, check_in, check_out;
	END IF;
	IF check_out > first_month + interval '1 month' AND EXISTS (
		SELECT 1 FROM room_month AS r WHERE r.city_id = of_city AND r.room_type_id = of_room_type AND r.month >= first_month AND r.month < check_out
			AND stay_mask(r.month, check_in, check_out) & ~free_mask(r.allotment, r.sold, r.held, rooms) <> 0
	) THEN
		RETURN false;
	END IF;
	WHILE at < check_out LOOP
		following := (at + interval '1 month')::date;
		need := stay_mask(at, check_in, check_out);
		UPDATE room_month AS r SET held = add_to_nights(r.held, greatest(check_in, at) - at + 1, least(check_out, following) - at, rooms)
		WHERE r.city_id = of_city AND r.room_type_id = of_room_type AND r.month = at AND need = need &
			CASE WHEN rooms = 1 THEN r.free_1 WHEN rooms = 2 THEN r.free_2 WHEN rooms = 3 THEN r.free_3 WHEN rooms = 4 THEN r.free_4 WHEN rooms = 5 THEN r.free_5
				ELSE free_mask(r.allotment, r.sold, r.held, rooms) END;
		IF NOT FOUND THEN
			IF at > check_in THEN
				PERFORM move_nights(of_city, of_room_type, check_in, at, -rooms, 0);
			END IF;
			RETURN false;
		END IF;
		at := following;
	END LOOP;
	RETURN true;
END $$;
