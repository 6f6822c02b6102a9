-- The id of a new order, or NULL where one of the company has the booking id.
create or replace function new_order_id(p_company bigint, p_booking text) returns bigint language plpgsql volatile as $$
begin
	if exists (select from orders as o where o.company_id = p_company and o.booking_id = p_booking) then
		return null;
	end if;
	return nextval('orders_id_seq');
end
$$;
