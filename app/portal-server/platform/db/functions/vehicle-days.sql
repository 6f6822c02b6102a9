create or replace function take_car_days(p_city bigint, p_rate bigint, p_days date[], p_vehicles integer) returns boolean language plpgsql as $$
declare
	taken integer;
begin
	if exists (select from car_day as d where d.city_id = p_city and d.car_rate_id = p_rate and d.day = any (p_days) and d.held + d.sold + p_vehicles > d.fleet) then
		return false;
	end if;
	insert into car_day as d (city_id, car_rate_id, day, fleet, held)
		select r.city_id, r.id, day, r.fleet, p_vehicles from car_rate as r cross join unnest(p_days) as day
		where r.city_id = p_city and r.id = p_rate and r.status = 1 and p_vehicles <= r.fleet order by day
		on conflict (city_id, car_rate_id, day) do update set held = d.held + p_vehicles where d.held + d.sold + p_vehicles <= d.fleet;
	get diagnostics taken = row_count;
	return taken = cardinality(p_days);
end
$$;

create or replace function take_transfer_day(p_city bigint, p_fleet bigint, p_day date, p_vehicles integer) returns boolean language plpgsql as $$
declare
	taken integer;
begin
	if exists (select from transfer_day as d where d.city_id = p_city and d.transfer_fleet_id = p_fleet and d.day = p_day and d.held + d.sold + p_vehicles > d.per_day) then
		return false;
	end if;
	insert into transfer_day as d (city_id, transfer_fleet_id, day, per_day, held)
		select f.city_id, f.id, p_day, f.per_day, p_vehicles from transfer_fleet as f
		where f.city_id = p_city and f.id = p_fleet and f.status = 1 and p_vehicles <= f.per_day
		on conflict (city_id, transfer_fleet_id, day) do update set held = d.held + p_vehicles where d.held + d.sold + p_vehicles <= d.per_day;
	get diagnostics taken = row_count;
	return taken = 1;
end
$$;
