-- The company's account, NULL where it has none; the platform's side is opened when it is first needed.
create or replace function ledger_account_of(p_company bigint, p_currency text, p_code text) returns bigint language plpgsql volatile as $$
declare
	found_id bigint;
begin
	select a.id into found_id from ledger_account as a where a.company_id = p_company and a.code = p_code and a.currency = p_currency;
	if found_id is null and p_code not in ('DEP', 'REC') then
		insert into ledger_account as a (company_id, code, currency) values (p_company, p_code, p_currency)
		on conflict (company_id, code, currency) do update set limit_amount = a.limit_amount returning a.id into found_id;
	end if;
	if found_id is null then
		raise exception 'no ledger account % in % for company %', p_code, p_currency, p_company;
	end if;
	return found_id;
end
$$;

-- Applies the legs of one event, all or none: NULL, or the name of the refusal (the caller then rolls back).
-- A leg: {key, status: posted|pending|post|void, pending_key, debit, credit, amount, kind}; accounts by their code.
-- The company's accounts are locked first, by id: one order for everybody. A temporary limit counts until its end by the portal's clock.
-- What an order has brought to SALES or FEES is the most that it takes from there.
create or replace function ledger_move(p_company bigint, p_currency text, p_order bigint, p_member bigint, p_reason text, p_legs jsonb) returns text language plpgsql as $$
declare
	leg record;
	debit_id bigint;
	credit_id bigint;
	pending ledger_transfer;
	pend bigint;
	post bigint;
	transfer_id bigint;
	refills boolean;
	moment timestamptz := portal_now();
begin
	perform 1 from ledger_account as a
	where a.company_id = p_company and a.currency = p_currency
		and a.code in (select l ->> 'debit' from jsonb_array_elements(p_legs) as l union select l ->> 'credit' from jsonb_array_elements(p_legs) as l)
	order by a.id for no key update;
	for leg in select * from jsonb_to_recordset(p_legs) as l(key text, status text, pending_key text, debit text, credit text, amount bigint, kind text) loop
		debit_id := ledger_account_of(p_company, p_currency, leg.debit);
		credit_id := ledger_account_of(p_company, p_currency, leg.credit);
		select * into pending from ledger_transfer as t where t.company_id = p_company and t.key = leg.key;
		if found then
			if (pending.status, pending.debit_account_id, pending.credit_account_id, pending.amount) is distinct from (leg.status, debit_id, credit_id, leg.amount) then
				raise exception 'ledger key % names another transfer', leg.key;
			end if;
			continue;
		end if;
		pending := null;
		if leg.status in ('post', 'void') then
			select * into pending from ledger_transfer as t where t.company_id = p_company and t.key = leg.pending_key and t.status = 'pending';
			if not found or (pending.debit_account_id, pending.credit_account_id, pending.amount) is distinct from (debit_id, credit_id, leg.amount) then
				raise exception 'no pending transfer % of this amount', leg.pending_key;
			end if;
		end if;
		if leg.debit in ('SALES', 'FEES') and leg.amount > (
			select coalesce(sum(case when t.credit_account_id = debit_id then t.amount else -t.amount end), 0) from ledger_transfer as t
			where t.company_id = p_company and t.order_id = p_order and t.status in ('posted', 'post') and debit_id in (t.credit_account_id, t.debit_account_id)
		) then
			raise exception 'order % has not been paid % more than was given back', p_order, leg.amount;
		end if;
		insert into ledger_transfer (company_id, key, status, pending_id, debit_account_id, credit_account_id, amount, currency, kind, order_id, member_id, reason)
		values (p_company, leg.key, leg.status, case when leg.status in ('post', 'void') then pending.id end, debit_id, credit_id, leg.amount, p_currency, leg.kind, p_order, p_member, p_reason)
		returning id into transfer_id;
		pend := case when leg.status = 'pending' then leg.amount when leg.status = 'posted' then 0 else -leg.amount end;
		post := case when leg.status in ('posted', 'post') then leg.amount else 0 end;
		update ledger_account as a set pending_debit = a.pending_debit + pend, posted_debit = a.posted_debit + post
		where a.company_id = p_company and a.id = debit_id and (pend + post <= 0
			or case when a.code = 'DEP' then a.posted_credit - a.posted_debit - a.pending_debit >= pend + post
				when a.code = 'REC' then a.posted_debit - a.posted_credit + a.pending_debit + pend + post
					<= a.limit_amount + case when a.temp_limit_until > moment then a.temp_limit_amount else 0 end
				else true end);
		if not found then
			return case when leg.debit = 'DEP' then 'insufficient_balance' else 'credit_exceeded' end;
		end if;
		refills := leg.status = 'posted' and (leg.credit, leg.kind) in (('DEP', 'top_up'), ('REC', 'settle'));
		update ledger_account as a set pending_credit = a.pending_credit + pend, posted_credit = a.posted_credit + post,
			refill_transfer_id = case when refills then transfer_id else a.refill_transfer_id end,
			refill_balance = case when refills and a.code = 'DEP' then a.posted_credit + post - a.posted_debit else a.refill_balance end
		where a.company_id = p_company and a.id = credit_id;
	end loop;
	return null;
end
$$;
