CREATE TABLE "company" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"currency" char(3) NOT NULL,
	"country" char(2) DEFAULT 'CN' NOT NULL,
	"is_operating" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"role" text NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"username" text NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"email" text,
	"area_num" text DEFAULT '' NOT NULL,
	"mobile" text,
	"avatar" text DEFAULT '' NOT NULL,
	"gender" smallint DEFAULT 0 NOT NULL,
	"birthday" date,
	"motto" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"last_login_time" timestamptz,
	"last_login_ip" text DEFAULT '' NOT NULL,
	"join_time" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "member_gender" CHECK ("member"."gender" in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "member_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"rules" text[] NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "member_group_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "member_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"member_id" bigint NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"rotated_at" timestamptz,
	CONSTRAINT "member_token_kind" CHECK ("member_token"."kind" in ('user', 'user-refresh'))
);
--> statement-breakpoint
CREATE TABLE "rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pid" bigint DEFAULT 0 NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"menu_type" text,
	"url" text DEFAULT '' NOT NULL,
	"extend" text DEFAULT 'none' NOT NULL,
	"no_login_valid" boolean DEFAULT false NOT NULL,
	"weigh" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "rule_type" CHECK ("rule"."type" in ('route','menu_dir','menu','nav','nav_user_menu','button'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"at" timestamptz DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cancellation_policy" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellation_policy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"tiers" jsonb NOT NULL,
	"grace" boolean DEFAULT true NOT NULL,
	CONSTRAINT "cancellation_policy_code_unique" UNIQUE("code"),
	CONSTRAINT "cancellation_policy_tiers" CHECK (jsonb_array_length("cancellation_policy"."tiers") > 0)
);
--> statement-breakpoint
CREATE TABLE "child_scheme" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "child_scheme_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"bands" jsonb NOT NULL,
	CONSTRAINT "child_scheme_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "city" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "city_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_my" text,
	"code" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	CONSTRAINT "city_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "destination" (
	"place" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"city_id" bigint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"search" text NOT NULL,
	"exact" text[] NOT NULL,
	"bigrams" text[] NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "district" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "district_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" bigint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_my" text
);
--> statement-breakpoint
CREATE TABLE "hotel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" bigint NOT NULL,
	"district_id" bigint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_my" text,
	"code" text NOT NULL,
	"stars" smallint NOT NULL,
	"score" smallint,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"sold_nights_30d" integer DEFAULT 0 NOT NULL,
	"address_zh" text NOT NULL,
	"address_en" text NOT NULL,
	"address_my" text,
	"description_zh" text NOT NULL,
	"description_en" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"zip" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"opened_at" smallint,
	"check_in_from" text DEFAULT '14:00' NOT NULL,
	"check_out_until" text DEFAULT '12:00' NOT NULL,
	"foreigner_licensed" boolean NOT NULL,
	"facilities" text[] NOT NULL,
	"child_scheme_id" bigint NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"listed_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "hotel_code_unique" UNIQUE("code"),
	CONSTRAINT "hotel_stars" CHECK ("hotel"."stars" between 1 and 5),
	CONSTRAINT "hotel_score" CHECK ("hotel"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "landmark" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landmark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" bigint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_my" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"mode" text NOT NULL,
	"countries" text[] NOT NULL,
	CONSTRAINT "market_rule_code_unique" UNIQUE("code"),
	CONSTRAINT "market_rule_mode" CHECK ("market_rule"."mode" in ('include', 'exclude'))
);
--> statement-breakpoint
CREATE TABLE "rate_plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_type_id" bigint NOT NULL,
	"hotel_id" bigint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"currency" char(3) NOT NULL,
	"base_price" integer NOT NULL,
	"extra_adult" integer DEFAULT 0 NOT NULL,
	"meal_type" text NOT NULL,
	"cancellation_policy_id" bigint NOT NULL,
	"market_rule_id" bigint,
	"instant" boolean NOT NULL,
	"credit" boolean DEFAULT true NOT NULL,
	"min_stay" smallint DEFAULT 1 NOT NULL,
	"max_stay" smallint DEFAULT 30 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "rate_plan_meal" CHECK ("rate_plan"."meal_type" in ('room_only','breakfast','half_board','full_board'))
);
--> statement-breakpoint
CREATE TABLE "room_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hotel_id" bigint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_my" text,
	"bed_type" text NOT NULL,
	"size_sqm" smallint,
	"max_adults" smallint NOT NULL,
	"max_children" smallint NOT NULL,
	"max_total" smallint NOT NULL,
	"base_occupancy" smallint NOT NULL,
	"allotment" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "room_type_capacity" CHECK ("room_type"."max_adults" >= 1 and "room_type"."max_total" >= "room_type"."max_adults" and "room_type"."base_occupancy" between 1 and "room_type"."max_adults")
);
--> statement-breakpoint
CREATE TABLE "rate_month" (
	"city_id" bigint NOT NULL,
	"month" date NOT NULL,
	"rate_plan_id" bigint NOT NULL,
	"room_type_id" bigint NOT NULL,
	"hotel_id" bigint NOT NULL,
	"price" integer[] NOT NULL,
	"price_sum" bigint[] GENERATED ALWAYS AS (prefix_sums("price")) STORED NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"no_arrival" integer DEFAULT 0 NOT NULL,
	"no_departure" integer DEFAULT 0 NOT NULL,
	"min_stay" smallint DEFAULT 1 NOT NULL,
	"max_stay" smallint DEFAULT 30 NOT NULL,
	"extra_adult" integer DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"free_hours" smallint,
	"meal" smallint NOT NULL,
	"flags" smallint NOT NULL,
	"market_rule_id" bigint,
	CONSTRAINT "rate_month_rate_plan_id_month_pk" PRIMARY KEY("rate_plan_id","month")
);
--> statement-breakpoint
CREATE TABLE "room_month" (
	"city_id" bigint NOT NULL,
	"month" date NOT NULL,
	"room_type_id" bigint NOT NULL,
	"hotel_id" bigint NOT NULL,
	"max_adults" smallint NOT NULL,
	"max_children" smallint NOT NULL,
	"max_total" smallint NOT NULL,
	"base_occupancy" smallint NOT NULL,
	"child_scheme_id" bigint NOT NULL,
	"allotment" smallint[] NOT NULL,
	"sold" smallint[] NOT NULL,
	"held" smallint[] NOT NULL,
	"free_1" integer GENERATED ALWAYS AS (free_mask("allotment", "sold", "held", 1)) STORED NOT NULL,
	"free_2" integer GENERATED ALWAYS AS (free_mask("allotment", "sold", "held", 2)) STORED NOT NULL,
	"free_3" integer GENERATED ALWAYS AS (free_mask("allotment", "sold", "held", 3)) STORED NOT NULL,
	"free_4" integer GENERATED ALWAYS AS (free_mask("allotment", "sold", "held", 4)) STORED NOT NULL,
	"free_5" integer GENERATED ALWAYS AS (free_mask("allotment", "sold", "held", 5)) STORED NOT NULL,
	CONSTRAINT "room_month_room_type_id_month_pk" PRIMARY KEY("room_type_id","month"),
	CONSTRAINT "room_month_nights" CHECK (nights_valid("room_month"."allotment", "room_month"."sold", "room_month"."held"))
);
--> statement-breakpoint
CREATE TABLE "fx_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fx_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_currency" char(3) NOT NULL,
	"to_currency" char(3) NOT NULL,
	"rate_e8" bigint NOT NULL,
	"valid_from" timestamptz NOT NULL,
	"valid_to" timestamptz,
	CONSTRAINT "fx_rate_positive" CHECK ("fx_rate"."rate_e8" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint,
	"code" text NOT NULL,
	"currency" char(3) NOT NULL,
	"posted_debit" bigint DEFAULT 0 NOT NULL,
	"posted_credit" bigint DEFAULT 0 NOT NULL,
	"pending_debit" bigint DEFAULT 0 NOT NULL,
	"pending_credit" bigint DEFAULT 0 NOT NULL,
	"limit_amount" bigint DEFAULT 0 NOT NULL,
	"temp_limit_amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_one" UNIQUE NULLS NOT DISTINCT("company_id","code","currency"),
	CONSTRAINT "ledger_account_code" CHECK ("ledger_account"."code" in ('DEP','REC','BANK','SALES','FEES','COMP','ROUND','FXG')),
	CONSTRAINT "ledger_account_sign" CHECK ("ledger_account"."posted_debit" >= 0 and "ledger_account"."posted_credit" >= 0 and "ledger_account"."pending_debit" >= 0 and "ledger_account"."pending_credit" >= 0),
	CONSTRAINT "ledger_account_dep" CHECK ("ledger_account"."code" <> 'DEP' or "ledger_account"."posted_credit" - "ledger_account"."posted_debit" - "ledger_account"."pending_debit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"state" text NOT NULL,
	"pending_id" bigint,
	"debit_account_id" bigint NOT NULL,
	"credit_account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"kind" text NOT NULL,
	"order_id" bigint,
	"member_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "ledger_transfer_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_transfer_pending_id_unique" UNIQUE("pending_id"),
	CONSTRAINT "ledger_transfer_state" CHECK ("ledger_transfer"."state" in ('posted', 'pending', 'post', 'void') and ("ledger_transfer"."pending_id" is not null) = ("ledger_transfer"."state" in ('post', 'void'))),
	CONSTRAINT "ledger_transfer_amount" CHECK ("ledger_transfer"."amount" > 0 and "ledger_transfer"."debit_account_id" <> "ledger_transfer"."credit_account_id")
);
--> statement-breakpoint
CREATE TABLE "cancel_quote" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"fee_amount" bigint NOT NULL,
	"refund_amount" bigint NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hold" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"room_type_id" bigint NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"rooms" smallint NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamptz,
	CONSTRAINT "hold_state" CHECK ("hold"."state" in ('held', 'sold', 'released')),
	CONSTRAINT "hold_stay" CHECK ("hold"."check_out" > "hold"."check_in" and "hold"."rooms" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_document" (
	"code" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"issued_at" timestamptz DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"action" text NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" bigint,
	"actor" text NOT NULL,
	"reason" text,
	"request_id" text,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "order_event_actor" CHECK ("order_event"."actor_type" in ('member', 'sub_account', 'operator', 'supplier', 'system'))
);
--> statement-breakpoint
CREATE TABLE "order_hotel" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"hotel_id" bigint NOT NULL,
	"room_type_id" bigint NOT NULL,
	"rate_plan_id" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"hotel_confirmation_code" text,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"check_in_at" timestamptz NOT NULL,
	"meal_type" text NOT NULL,
	"bed_type" text NOT NULL,
	"instant" boolean NOT NULL,
	"room_nights" integer NOT NULL,
	"nights" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_room" (
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"guest_full_name" text NOT NULL,
	"adults" smallint NOT NULL,
	"child_ages" smallint[] NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_room_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" text NOT NULL,
	"product_line" text NOT NULL,
	"status" smallint NOT NULL,
	"previous_status" smallint,
	"attention_code" text,
	"attention_since" timestamptz,
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"operator_id" bigint,
	"quote_id" text NOT NULL,
	"contact_person" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"nationality" char(2) NOT NULL,
	"special_requests" text DEFAULT '' NOT NULL,
	"arrival_note" text DEFAULT '' NOT NULL,
	"cost_center" text DEFAULT '' NOT NULL,
	"purchase_order" text DEFAULT '' NOT NULL,
	"trip_purpose" text DEFAULT '' NOT NULL,
	"currency" char(3) NOT NULL,
	"total_amount" bigint NOT NULL,
	"fx_rate_id" bigint,
	"pay_channel" text,
	"pay_time" timestamptz,
	"payment_status" smallint DEFAULT 0 NOT NULL,
	"settlement_status" smallint DEFAULT 0 NOT NULL,
	"settlement_money" bigint,
	"invoice_status" smallint DEFAULT 0 NOT NULL,
	"refund_status" smallint DEFAULT 0 NOT NULL,
	"refund_money" bigint DEFAULT 0 NOT NULL,
	"refund_time" timestamptz,
	"fee_amount" bigint DEFAULT 0 NOT NULL,
	"booking_date" timestamptz DEFAULT portal_now() NOT NULL,
	"hold_expires_at" timestamptz,
	"price_lines" jsonb NOT NULL,
	"policy" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "orders_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in (10, 15, 20, 30, 35, 40, 50, 60, 70, 75, 80, 85)),
	CONSTRAINT "orders_money" CHECK ("orders"."total_amount" >= 0 and "orders"."refund_money" >= 0 and "orders"."fee_amount" >= 0 and "orders"."refund_money" + "orders"."fee_amount" <= "orders"."total_amount"),
	CONSTRAINT "orders_pay_channel" CHECK ("orders"."pay_channel" in ('pre_deposit', 'credit'))
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"id" text PRIMARY KEY NOT NULL,
	"product_line" text NOT NULL,
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"offer_key" text NOT NULL,
	"currency" char(3) NOT NULL,
	"total_amount" bigint NOT NULL,
	"fx_rate_id" bigint,
	"content" jsonb NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"order_id" bigint,
	CONSTRAINT "quote_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "quote_total" CHECK ("quote"."total_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "clock_offset" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"offset_s" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "clock_offset_one" CHECK ("clock_offset"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"member_id" bigint NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "idempotency_key_member_id_call_key_pk" PRIMARY KEY("member_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"name" text PRIMARY KEY NOT NULL,
	"every_s" integer NOT NULL,
	"next_at" timestamptz DEFAULT portal_now() NOT NULL,
	"last_at" timestamptz,
	"last_error" text,
	"last_result" jsonb
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamptz DEFAULT portal_now() NOT NULL,
	"sent_at" timestamptz,
	"last_error" text,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "site_config" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_group_id_member_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."member_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_token" ADD CONSTRAINT "member_token_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination" ADD CONSTRAINT "destination_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "district" ADD CONSTRAINT "district_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_district_id_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_child_scheme_id_child_scheme_id_fk" FOREIGN KEY ("child_scheme_id") REFERENCES "public"."child_scheme"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landmark" ADD CONSTRAINT "landmark_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan" ADD CONSTRAINT "rate_plan_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan" ADD CONSTRAINT "rate_plan_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan" ADD CONSTRAINT "rate_plan_cancellation_policy_id_cancellation_policy_id_fk" FOREIGN KEY ("cancellation_policy_id") REFERENCES "public"."cancellation_policy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan" ADD CONSTRAINT "rate_plan_market_rule_id_market_rule_id_fk" FOREIGN KEY ("market_rule_id") REFERENCES "public"."market_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type" ADD CONSTRAINT "room_type_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_month" ADD CONSTRAINT "rate_month_rate_plan_id_rate_plan_id_fk" FOREIGN KEY ("rate_plan_id") REFERENCES "public"."rate_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_month" ADD CONSTRAINT "room_month_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_month" ADD CONSTRAINT "room_month_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_debit_account_id_ledger_account_id_fk" FOREIGN KEY ("debit_account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_credit_account_id_ledger_account_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancel_quote" ADD CONSTRAINT "cancel_quote_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_document" ADD CONSTRAINT "order_document_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_hotel" ADD CONSTRAINT "order_hotel_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_hotel" ADD CONSTRAINT "order_hotel_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_hotel" ADD CONSTRAINT "order_hotel_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_hotel" ADD CONSTRAINT "order_hotel_rate_plan_id_rate_plan_id_fk" FOREIGN KEY ("rate_plan_id") REFERENCES "public"."rate_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_room" ADD CONSTRAINT "order_room_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_username" ON "member" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "member_email" ON "member" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "member_mobile" ON "member" USING btree ("area_num","mobile");--> statement-breakpoint
CREATE INDEX "member_company_id_index" ON "member" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "member_token_member_id_index" ON "member_token" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_token_session_id_index" ON "member_token" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_type_name_index" ON "rule" USING btree ("type","name");--> statement-breakpoint
CREATE INDEX "sign_in_failure_subject_at_index" ON "sign_in_failure" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "destination_search" ON "destination" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "destination_exact" ON "destination" USING gin ("exact");--> statement-breakpoint
CREATE INDEX "destination_bigrams" ON "destination" USING gin ("bigrams");--> statement-breakpoint
CREATE INDEX "district_city_id_index" ON "district" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "hotel_city_id_index" ON "hotel" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "landmark_city_id_index" ON "landmark" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "rate_plan_room_type_id_index" ON "rate_plan" USING btree ("room_type_id");--> statement-breakpoint
CREATE INDEX "rate_plan_hotel_id_index" ON "rate_plan" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "room_type_hotel_id_index" ON "room_type" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "rate_month_city" ON "rate_month" USING btree ("city_id","month");--> statement-breakpoint
CREATE INDEX "rate_month_room" ON "rate_month" USING btree ("room_type_id","month");--> statement-breakpoint
CREATE INDEX "room_month_city" ON "room_month" USING btree ("city_id","month");--> statement-breakpoint
CREATE INDEX "fx_rate_from_currency_to_currency_valid_from_index" ON "fx_rate" USING btree ("from_currency","to_currency","valid_from");--> statement-breakpoint
CREATE INDEX "ledger_transfer_order_id_index" ON "ledger_transfer" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_debit_account_id_index" ON "ledger_transfer" USING btree ("debit_account_id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_credit_account_id_index" ON "ledger_transfer" USING btree ("credit_account_id");--> statement-breakpoint
CREATE INDEX "cancel_quote_order_id_index" ON "cancel_quote" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "hold_room_type_id_check_in_index" ON "hold" USING btree ("room_type_id","check_in");--> statement-breakpoint
CREATE UNIQUE INDEX "order_document_order_id_kind_version_index" ON "order_document" USING btree ("order_id","kind","version");--> statement-breakpoint
CREATE INDEX "order_event_order_id_index" ON "order_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_company_id_product_line_status_index" ON "orders" USING btree ("company_id","product_line","status");--> statement-breakpoint
CREATE INDEX "orders_member_id_index" ON "orders" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "orders_status_hold_expires_at_index" ON "orders" USING btree ("status","hold_expires_at");--> statement-breakpoint
CREATE INDEX "quote_member_id_offer_key_index" ON "quote" USING btree ("member_id","offer_key");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_state_next_at_index" ON "outbox" USING btree ("state","next_at");