create or replace function stay_mask(month date, check_in date, check_out date) returns integer language sql immutable strict parallel safe as $$
	select ((1::bigint << (least(check_out, (month + interval '1 month')::date) - month)) - (1::bigint << (greatest(check_in, month) - month)))::integer
$$;

create or replace function add_to_nights(nights smallint[], first integer, last integer, change integer) returns smallint[] language plpgsql immutable strict as $$
begin
	for d in first..last loop
		nights[d] := nights[d] + change;
	end loop;
	return nights;
end
$$;

create or replace function move_nights(of_city bigint, of_room_type bigint, check_in date, check_out date, to_held integer, to_sold integer) returns void language plpgsql as $$
declare
	at date := date_trunc('month', check_in)::date;
	following date;
begin
	while at < check_out loop
		following := (at + interval '1 month')::date;
		update room_month as r set
			held = case when to_held = 0 then r.held else add_to_nights(r.held, greatest(check_in, at) - at + 1, least(check_out, following) - at, to_held) end,
			sold = case when to_sold = 0 then r.sold else add_to_nights(r.sold, greatest(check_in, at) - at + 1, least(check_out, following) - at, to_sold) end
		where r.city_id = of_city and r.room_type_id = of_room_type and r.month = at;
		if not found then
			raise exception 'no nights of room type % in %', of_room_type, at;
		end if;
		at := following;
	end loop;
end
$$;

-- A stay over two months or more is looked at as a whole first: one that cannot be had waits for no row.
create or replace function take_nights(of_city bigint, of_room_type bigint, check_in date, check_out date, rooms integer) returns boolean language plpgsql as $$
declare
	first_month date := date_trunc('month', check_in)::date;
	at date := first_month;
	following date;
	need integer;
begin
	if rooms is null or rooms < 1 or check_out is null or check_in is null or check_out <= check_in then
		raise exception 'not a stay: % rooms from % to %', rooms, check_in, check_out;
	end if;
	if check_out > first_month + interval '1 month' and exists (
		select 1 from room_month as r where r.city_id = of_city and r.room_type_id = of_room_type and r.month >= first_month and r.month < check_out
			and stay_mask(r.month, check_in, check_out) & ~free_mask(r.allotment, r.sold, r.held, rooms) <> 0
	) then
		return false;
	end if;
	while at < check_out loop
		following := (at + interval '1 month')::date;
		need := stay_mask(at, check_in, check_out);
		update room_month as r set held = add_to_nights(r.held, greatest(check_in, at) - at + 1, least(check_out, following) - at, rooms)
		where r.city_id = of_city and r.room_type_id = of_room_type and r.month = at and need = need &
			case when rooms = 1 then r.free_1 when rooms = 2 then r.free_2 when rooms = 3 then r.free_3 when rooms = 4 then r.free_4 when rooms = 5 then r.free_5
				else free_mask(r.allotment, r.sold, r.held, rooms) end;
		if not found then
			if at > check_in then
				perform move_nights(of_city, of_room_type, check_in, at, -rooms, 0);
			end if;
			return false;
		end if;
		at := following;
	end loop;
	return true;
end
$$;

create or replace function sell_nights(of_city bigint, of_room_type bigint, check_in date, check_out date, rooms integer) returns void language sql as $$
	select move_nights(of_city, of_room_type, check_in, check_out, -rooms, rooms)
$$;

create or replace function give_back_nights(of_city bigint, of_room_type bigint, check_in date, check_out date, rooms integer, kind text) returns void language sql as $$
	select move_nights(of_city, of_room_type, check_in, check_out, case when kind = 'held' then -rooms else 0 end, case when kind = 'sold' then -rooms else 0 end)
$$;
