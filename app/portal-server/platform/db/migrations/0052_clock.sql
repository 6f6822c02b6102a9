create or replace function portal_now() returns timestamptz language sql stable parallel safe as 'select now()';--> statement-breakpoint
drop table clock_offset;--> statement-breakpoint
-- by hand
create extension if not exists btree_gist;--> statement-breakpoint
alter table service_assignment drop constraint service_assignment_vehicle;--> statement-breakpoint
alter table service_assignment drop constraint service_assignment_driver;--> statement-breakpoint
alter table service_assignment add constraint service_assignment_vehicle exclude using gist (city_id with =, vehicle_id with =, during with &&) where (revoked_at is null);--> statement-breakpoint
alter table service_assignment add constraint service_assignment_driver exclude using gist (city_id with =, driver_id with =, during with &&) where (revoked_at is null);
