CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER order_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
INSERT INTO clock_offset (id, offset_s) VALUES (1, 0);
--> statement-breakpoint
CREATE FUNCTION stay_mask(month date, check_in date, check_out date) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT ((1::bigint << (least(check_out, (month + interval '1 month')::date) - month)) - (1::bigint << (greatest(check_in, month) - month)))::integer
$$;--> statement-breakpoint
CREATE FUNCTION add_to_nights(nights smallint[], first integer, last integer, change integer) RETURNS smallint[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	FOR d IN first..last LOOP
		nights[d] := nights[d] + change;
	END LOOP;
	RETURN nights;
END $$;--> statement-breakpoint
CREATE FUNCTION move_nights(of_room_type bigint, check_in date, check_out date, to_held integer, to_sold integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	at date := date_trunc('month', check_in)::date;
	following date;
BEGIN
	WHILE at < check_out LOOP
		following := (at + interval '1 month')::date;
		UPDATE room_month AS r SET
			held = CASE WHEN to_held = 0 THEN r.held ELSE add_to_nights(r.held, greatest(check_in, at) - at + 1, least(check_out, following) - at, to_held) END,
			sold = CASE WHEN to_sold = 0 THEN r.sold ELSE add_to_nights(r.sold, greatest(check_in, at) - at + 1, least(check_out, following) - at, to_sold) END
		WHERE r.room_type_id = of_room_type AND r.month = at;
		IF NOT FOUND THEN
			RAISE EXCEPTION 'no nights of room type % in %', of_room_type, at;
		END IF;
		at := following;
	END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION take_nights(of_room_type bigint, check_in date, check_out date, rooms integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	at date := date_trunc('month', check_in)::date;
	following date;
	need integer;
BEGIN
	IF rooms IS NULL OR rooms < 1 OR check_out IS NULL OR check_in IS NULL OR check_out <= check_in THEN
		RAISE EXCEPTION 'not a stay: % rooms from % to %', rooms, check_in, check_out;
	END IF;
	WHILE at < check_out LOOP
		following := (at + interval '1 month')::date;
		need := stay_mask(at, check_in, check_out);
		UPDATE room_month AS r SET held = add_to_nights(r.held, greatest(check_in, at) - at + 1, least(check_out, following) - at, rooms)
		WHERE r.room_type_id = of_room_type AND r.month = at AND need = need &
			CASE rooms WHEN 1 THEN r.free_1 WHEN 2 THEN r.free_2 WHEN 3 THEN r.free_3 WHEN 4 THEN r.free_4 WHEN 5 THEN r.free_5
				ELSE free_mask(r.allotment, r.sold, r.held, rooms) END;
		IF NOT FOUND THEN
			IF at > check_in THEN
				PERFORM move_nights(of_room_type, check_in, at, -rooms, 0);
			END IF;
			RETURN false;
		END IF;
		at := following;
	END LOOP;
	RETURN true;
END $$;--> statement-breakpoint
CREATE FUNCTION sell_nights(of_room_type bigint, check_in date, check_out date, rooms integer) RETURNS void LANGUAGE sql AS $$
	SELECT move_nights(of_room_type, check_in, check_out, -rooms, rooms)
$$;--> statement-breakpoint
CREATE FUNCTION give_back_nights(of_room_type bigint, check_in date, check_out date, rooms integer, kind text) RETURNS void LANGUAGE sql AS $$
	SELECT move_nights(of_room_type, check_in, check_out, CASE kind WHEN 'held' THEN -rooms ELSE 0 END, CASE kind WHEN 'sold' THEN -rooms ELSE 0 END)
$$;
