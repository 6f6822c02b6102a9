-- How many orders in these states hold something, of the member and of their company. Whoever adds one has locked the company's row before.
create or replace function unpaid_orders(p_company bigint, p_member bigint, p_states smallint[]) returns jsonb language plpgsql as $$
declare
	held jsonb;
	moment timestamptz := portal_now();
begin
	select jsonb_build_object('own', count(*) filter (where o.member_id = p_member), 'all', count(*)) into held from orders as o
	where o.company_id = p_company and o.status = any (p_states) and o.hold_expires_at > moment;
	return held;
end
$$;
