ALTER TABLE "order_car" ADD COLUMN "assigned" jsonb;--> statement-breakpoint
ALTER TABLE "order_transfer" ADD COLUMN "assigned" jsonb;--> statement-breakpoint
update "order_car" b set assigned = (select jsonb_agg(jsonb_build_object('unit', a.unit, 'plate_number', a.plate_number, 'vehicle_zh', a.vehicle_zh, 'vehicle_en', a.vehicle_en,
		'colour', a.colour, 'driver_name', a.driver_name, 'driver_name_my', a.driver_name_my, 'driver_phone', a.driver_phone, 'driver_languages', a.driver_languages) order by a.unit)
	from service_assignment a where a.city_id = b.city_id and a.company_id = b.company_id and a.order_id = b.order_id and a.revoked_at is null)
	where exists (select from service_assignment a where a.city_id = b.city_id and a.company_id = b.company_id and a.order_id = b.order_id and a.revoked_at is null);--> statement-breakpoint
update "order_transfer" b set assigned = (select jsonb_agg(jsonb_build_object('unit', a.unit, 'plate_number', a.plate_number, 'vehicle_zh', a.vehicle_zh, 'vehicle_en', a.vehicle_en,
		'colour', a.colour, 'driver_name', a.driver_name, 'driver_name_my', a.driver_name_my, 'driver_phone', a.driver_phone, 'driver_languages', a.driver_languages) order by a.unit)
	from service_assignment a where a.city_id = b.city_id and a.company_id = b.company_id and a.order_id = b.order_id and a.revoked_at is null)
	where exists (select from service_assignment a where a.city_id = b.city_id and a.company_id = b.company_id and a.order_id = b.order_id and a.revoked_at is null);