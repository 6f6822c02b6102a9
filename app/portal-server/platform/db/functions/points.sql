-- Whole points for an amount in minor units: one for each CNY, or what `points_percent:{line}` of the settings says; 0 without a rate to CNY.
create or replace function points_for(of_line text, of_currency text, of_amount bigint) returns integer language plpgsql stable as $$
declare
	moment timestamptz := portal_now();
	rate numeric := 1;
	percent numeric;
begin
	if of_currency <> 'CNY' then
		select f.rate_e8 / 1e8 into rate from fx_rate f where f.from_currency = of_currency and f.to_currency = 'CNY' and f.valid_from <= moment
			and (f.valid_to is null or f.valid_to > moment) order by f.valid_from desc limit 1;
		if not found then
			select 1e8 / f.rate_e8 into rate from fx_rate f where f.from_currency = 'CNY' and f.to_currency = of_currency and f.valid_from <= moment
				and (f.valid_to is null or f.valid_to > moment) order by f.valid_from desc limit 1;
		end if;
	end if;
	select c.value::text::numeric into percent from site_config c where c.key = 'points_percent:' || of_line;
	return coalesce(floor(of_amount * rate * coalesce(percent, 100) / 10000)::integer, 0);
end
$$;

-- No points on fees: an order that stands without one of its units earns none on what was kept of that (domain.md 2.15).
create or replace function follow_points() returns trigger language plpgsql as $$
declare
	lot point_lot;
	due integer;
	back integer;
	moment timestamptz := portal_now();
	earned_at timestamptz;
begin
	select * into lot from point_lot as l where l.company_id = new.company_id and l.order_id = new.id for update;
	if not found then
		due := points_for(new.product_line, new.currency, new.total_amount);
		if due <= 0 or new.status not in (30, 35, 40, 50, 60) then
			return null;
		end if;
		insert into point_lot (company_id, order_id, status, points, remaining_points) values (new.company_id, new.id, 'pending', due, due) returning * into lot;
	end if;
	due := case when new.status not in (30, 35, 40, 50, 60) or new.refund_money + new.fee_amount >= new.total_amount then 0
		else lot.points - floor(lot.points::numeric * (new.refund_money + new.fee_amount) / new.total_amount)::integer end;
	if due > 0 and new.status = 50 then
		earned_at := moment;
	end if;
	if lot.status = 'pending' then
		update point_lot as l set remaining_points = due,
			status = case when due = 0 then 'void' when new.status = 50 then 'posted' else 'pending' end,
			posted_at = earned_at, expires_at = earned_at + interval '24 months'
		where l.company_id = lot.company_id and l.id = lot.id;
		if earned_at is not null then
			insert into point_entry (company_id, lot_id, key, kind, points) values (lot.company_id, lot.id, 'earn:' || lot.id, 'earn', due);
		end if;
	elsif lot.status = 'posted' then
		select least(lot.remaining_points, sum(case when e.kind = 'expire' then 0 else e.points end) - due) into back
		from point_entry as e where e.company_id = lot.company_id and e.lot_id = lot.id;
		if back > 0 then
			insert into point_entry (company_id, lot_id, key, kind, points)
			values (lot.company_id, lot.id, 'reverse:' || lot.id || ':' || new.refund_money, 'reverse', -back);
			update point_lot as l set remaining_points = l.remaining_points - back where l.company_id = lot.company_id and l.id = lot.id;
		end if;
	end if;
	return null;
end
$$;

create or replace trigger orders_points after update of status, payment_status, refund_money, fee_amount on orders for each row
when (new.payment_status = 20
	and (old.status, old.payment_status, old.refund_money, old.fee_amount) is distinct from (new.status, new.payment_status, new.refund_money, new.fee_amount))
execute function follow_points();
