-- Takes vehicles on each of these days, ascending; false where one day has too few: the caller then rolls back.
create or replace function take_car_days(p_city bigint, p_rate bigint, p_days date[], p_vehicles integer) returns boolean language plpgsql as $$
declare
	capacity integer;
	of_day date;
begin
	if exists (select from car_day as d where d.city_id = p_city and d.car_rate_id = p_rate and d.day = any (p_days) and d.held + d.sold + p_vehicles > d.fleet) then
		return false;
	end if;
	select r.fleet into capacity from car_rate as r where r.city_id = p_city and r.id = p_rate and r.status = 1;
	if capacity is null or p_vehicles > capacity then
		return false;
	end if;
	foreach of_day in array p_days loop
		insert into car_day as d (city_id, car_rate_id, day, fleet, held) values (p_city, p_rate, of_day, capacity, p_vehicles)
		on conflict (city_id, car_rate_id, day) do update set held = d.held + p_vehicles where d.held + d.sold + p_vehicles <= d.fleet;
		if not found then
			return false;
		end if;
	end loop;
	return true;
end
$$;

create or replace function take_transfer_day(p_city bigint, p_fleet bigint, p_day date, p_vehicles integer) returns boolean language plpgsql as $$
declare
	capacity integer;
begin
	if exists (select from transfer_day as d where d.city_id = p_city and d.transfer_fleet_id = p_fleet and d.day = p_day and d.held + d.sold + p_vehicles > d.per_day) then
		return false;
	end if;
	select f.per_day into capacity from transfer_fleet as f where f.city_id = p_city and f.id = p_fleet and f.status = 1;
	if capacity is null or p_vehicles > capacity then
		return false;
	end if;
	insert into transfer_day as d (city_id, transfer_fleet_id, day, per_day, held) values (p_city, p_fleet, p_day, capacity, p_vehicles)
	on conflict (city_id, transfer_fleet_id, day) do update set held = d.held + p_vehicles where d.held + d.sold + p_vehicles <= d.per_day;
	return found;
end
$$;

-- Moves what orders have of these days; of several the earliest is locked first, by everybody. Fails where a day is not there.
create or replace function move_car_days(p_city bigint, p_rate bigint, p_days date[], to_held integer, to_sold integer) returns void language plpgsql as $$
declare
	moved integer;
begin
	with locked as materialized (
		select d.day from car_day as d where d.city_id = p_city and d.car_rate_id = p_rate and d.day = any (p_days) order by d.day for no key update
	)
	update car_day as d set held = d.held + to_held, sold = d.sold + to_sold from locked as l where d.city_id = p_city and d.car_rate_id = p_rate and d.day = l.day;
	get diagnostics moved = row_count;
	if moved <> cardinality(p_days) then
		raise exception 'no days % of car rate %', p_days, p_rate;
	end if;
end
$$;

create or replace function move_transfer_days(p_city bigint, p_fleet bigint, p_days date[], to_held integer, to_sold integer) returns void language plpgsql as $$
declare
	moved integer;
begin
	update transfer_day as d set held = d.held + to_held, sold = d.sold + to_sold where d.city_id = p_city and d.transfer_fleet_id = p_fleet and d.day = any (p_days);
	get diagnostics moved = row_count;
	if moved <> cardinality(p_days) then
		raise exception 'no days % of transfer fleet %', p_days, p_fleet;
	end if;
end
$$;
