-- Takes an idempotency key, or waits for its first request and answers what that one has kept.
create or replace function take_key(p_company bigint, p_member bigint, p_call text, p_key text, p_hash text) returns jsonb language plpgsql as $$
declare
	kept jsonb;
begin
	loop
		insert into idempotency_key (company_id, member_id, call, key, body_hash) values (p_company, p_member, p_call, p_key, p_hash) on conflict do nothing;
		if found then
			return null;
		end if;
		select jsonb_build_object('body_hash', k.body_hash, 'answer', k.answer) into kept from idempotency_key as k
		where k.company_id = p_company and k.member_id = p_member and k.call = p_call and k.key = p_key;
		if found then
			return kept;
		end if;
	end loop;
end
$$;
