alter table service_assignment add constraint service_assignment_vehicle exclude using gist (city_id with =, vehicle_id with =, during with &&) where (revoked_at is null);--> statement-breakpoint
alter table service_assignment add constraint service_assignment_driver exclude using gist (city_id with =, driver_id with =, during with &&) where (revoked_at is null);--> statement-breakpoint
create view platform_account as
	select code, currency, sum(posted_debit)::bigint as posted_debit, sum(posted_credit)::bigint as posted_credit,
		sum(pending_debit)::bigint as pending_debit, sum(pending_credit)::bigint as pending_credit
	from ledger_account where code not in ('DEP', 'REC') group by code, currency;
