CREATE TABLE "order_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"sender" text NOT NULL,
	"member_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	"read_at" timestamptz,
	CONSTRAINT "order_message_sender" CHECK ("order_message"."sender" in ('member', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamptz DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"status" smallint DEFAULT 10 NOT NULL,
	"reason" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_at" timestamptz DEFAULT portal_now() NOT NULL,
	"promised_at" timestamptz NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamptz,
	"decision_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_refund_status" CHECK ("order_refund"."status" in (10, 20, 30, 40, 50, 60)),
	CONSTRAINT "order_refund_amount" CHECK ("order_refund"."amount" > 0),
	CONSTRAINT "order_refund_four_eyes" CHECK ("order_refund"."decided_by" <> "order_refund"."requested_by")
);
--> statement-breakpoint
CREATE TABLE "order_waiver" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_at" timestamptz DEFAULT portal_now() NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamptz,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_waiver_state" CHECK ("order_waiver"."state" in ('requested', 'granted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "traveller" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "traveller_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"full_name" text NOT NULL,
	"name_key" text NOT NULL,
	"nationality" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"used_at" timestamptz DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_plan" ADD COLUMN "supplier_cancel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_hotel" ADD COLUMN "supplier_cancel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "request_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reconfirmed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_requested_by_member_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_waiver" ADD CONSTRAINT "order_waiver_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_waiver" ADD CONSTRAINT "order_waiver_requested_by_member_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_waiver" ADD CONSTRAINT "order_waiver_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller" ADD CONSTRAINT "traveller_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller" ADD CONSTRAINT "traveller_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_message_order_id_index" ON "order_message" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_message_unread" ON "order_message" USING btree ("sender","order_id") WHERE "order_message"."read_at" is null;--> statement-breakpoint
CREATE INDEX "order_note_order_id_index" ON "order_note" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refund_order_id_index" ON "order_refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refund_open" ON "order_refund" USING btree ("status") WHERE "order_refund"."status" = 10;--> statement-breakpoint
CREATE INDEX "order_waiver_open" ON "order_waiver" USING btree ("state") WHERE "order_waiver"."state" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "traveller_company_id_name_key_index" ON "traveller" USING btree ("company_id","name_key");