ALTER TABLE "order_refund" DROP CONSTRAINT "order_refund_four_eyes";--> statement-breakpoint
ALTER TABLE "order_refund" ADD COLUMN "requested_company_id" bigint;--> statement-breakpoint
-- Operators ask for a refund by an early departure alone.
update order_refund f set requested_company_id = coalesce(
	(select min(c.id) from company c where c.is_operating and exists (select from order_event e where e.company_id = f.company_id and e.order_id = f.order_id
		and e.action = 'order/earlyDeparture' and e.actor_type = 'operator' and e.actor_id = f.requested_by)),
	f.company_id);--> statement-breakpoint
ALTER TABLE "order_refund" ALTER COLUMN "requested_company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_four_eyes" CHECK ("order_refund"."decided_by" <> "order_refund"."requested_by" or "order_refund"."requested_company_id" = "order_refund"."company_id");
