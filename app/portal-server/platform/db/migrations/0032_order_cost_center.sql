DROP INDEX "orders_cost_center";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cost_center_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cost_center_choice" FOREIGN KEY ("company_id","cost_center_id") REFERENCES "public"."booking_choice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_cost_center" ON "orders" USING btree ("company_id","cost_center_id","pay_time") WHERE "orders"."cost_center_id" is not null;--> statement-breakpoint
-- by hand: by codes that one cost centre alone has ever had
UPDATE "orders" o SET "cost_center_id" = h."id" FROM (
	SELECT n."company_id", n."code", min(n."id") AS "id" FROM (
		SELECT "company_id", "code", "id" FROM "booking_choice" WHERE "kind" = 'cost_center'
		UNION
		SELECT e."company_id", e."subject_name", c."id" FROM "company_event" e JOIN "booking_choice" c ON c."company_id" = e."company_id" AND c."id" = e."subject_id"
		WHERE e."action" = 'cost_center.save' AND c."kind" = 'cost_center'
	) n GROUP BY n."company_id", n."code" HAVING count(*) = 1
) h WHERE h."company_id" = o."company_id" AND h."code" = o."cost_center" AND o."cost_center" <> '';
