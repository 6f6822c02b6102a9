CREATE TABLE "captcha" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"answer" jsonb NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamptz NOT NULL,
	CONSTRAINT "captcha_kind" CHECK ("captcha"."kind" in ('click', 'text'))
);
--> statement-breakpoint
CREATE TABLE "code_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"at" timestamptz DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"currency" char(3) NOT NULL,
	"country" char(2) DEFAULT 'CN' NOT NULL,
	"is_operating" boolean DEFAULT false NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"balance_alerts" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"version" integer DEFAULT 1 NOT NULL,
	"last_login_time" timestamptz,
	"last_login_ip" text DEFAULT '' NOT NULL,
	"join_time" timestamptz DEFAULT portal_now() NOT NULL,
	"deletion_at" timestamptz,
	CONSTRAINT "member_company_id_id_pk" PRIMARY KEY("company_id","id"),
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
	"company_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"member_id" bigint NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"rotated_at" timestamptz,
	"used_at" timestamptz,
	CONSTRAINT "member_token_company_id_token_hash_pk" PRIMARY KEY("company_id","token_hash"),
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
	"is_added" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rule_type" CHECK ("rule"."type" in ('route','menu_dir','menu','nav','nav_user_menu','button'))
);
--> statement-breakpoint
CREATE TABLE "rule_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rule_id" bigint NOT NULL,
	"rule_name" text NOT NULL,
	"action" text NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "rule_event_action" CHECK ("rule_event"."action" in ('add', 'edit', 'delete'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"at" timestamptz DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_name" (
	"kind" text NOT NULL,
	"name" text collate "C" NOT NULL,
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "sign_in_name_kind_name_pk" PRIMARY KEY("kind","name"),
	CONSTRAINT "sign_in_name_kind" CHECK ("sign_in_name"."kind" in ('username', 'email', 'mobile'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_subject" (
	"subject" text PRIMARY KEY NOT NULL,
	"last_attempt_at" timestamptz DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"code_hash" text NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamptz NOT NULL,
	CONSTRAINT "verification_code_event_kind_address_pk" PRIMARY KEY("event","kind","address"),
	CONSTRAINT "verification_code_kind" CHECK ("verification_code"."kind" in ('email', 'mobile'))
);
--> statement-breakpoint
CREATE TABLE "company_event" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"subject_id" bigint,
	"subject_name" text DEFAULT '' NOT NULL,
	"member_id" bigint,
	"request_id" text,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "company_event_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_sign_in" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "member_sign_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"session_id" text NOT NULL,
	"client_address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"is_persistent" boolean DEFAULT false NOT NULL,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "member_sign_in_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "member_sign_in_session" UNIQUE("company_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "traveller" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "traveller_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"full_name" text NOT NULL,
	"name_zh" text DEFAULT '' NOT NULL,
	"name_my" text DEFAULT '' NOT NULL,
	"name_key" text NOT NULL,
	"nationality" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"birthday" date,
	"document_kind" text DEFAULT '' NOT NULL,
	"document_number" text DEFAULT '' NOT NULL,
	"document_expires_on" date,
	"document_at" timestamptz,
	"last_stay_on" date,
	"used_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "traveller_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "traveller_document_kind" CHECK ("traveller"."document_kind" in ('', 'passport', 'prc_id', 'nrc', 'home_return_permit', 'other')),
	CONSTRAINT "traveller_document_sealed" CHECK ("traveller"."document_number" = '' or "traveller"."document_number" like 'v1.%')
);
--> statement-breakpoint
CREATE TABLE "bill_number" (
	"company_id" bigint NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "bill_number_company_id_year_pk" PRIMARY KEY("company_id","year"),
	CONSTRAINT "bill_number_last" CHECK ("bill_number"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "billing_terms" (
	"company_id" bigint NOT NULL,
	"cycle" text DEFAULT 'monthly' NOT NULL,
	"due_days" smallint DEFAULT 15 NOT NULL,
	"confirm_days" smallint DEFAULT 10 NOT NULL,
	"set_by" bigint,
	"set_by_name" text,
	"set_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "billing_terms_company_id_pk" PRIMARY KEY("company_id"),
	CONSTRAINT "billing_terms_cycle" CHECK ("billing_terms"."cycle" in ('monthly', 'half_monthly', 'weekly')),
	CONSTRAINT "billing_terms_days" CHECK ("billing_terms"."due_days" between 1 and 180 and "billing_terms"."confirm_days" between 1 and 90)
);
--> statement-breakpoint
CREATE TABLE "bill" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text,
	"year" smallint,
	"currency" char(3) NOT NULL,
	"origin" text NOT NULL,
	"period_from" date,
	"period_until" date,
	"status" smallint NOT NULL,
	"total_amount" bigint NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"issued_at" timestamptz,
	"due_date" date,
	"confirm_date" date,
	"confirmed_at" timestamptz,
	"confirmed_by" bigint,
	"confirmed_by_name" text,
	"settled_at" timestamptz,
	"void_reason" text DEFAULT '' NOT NULL,
	"write_off_amount" bigint,
	"write_off_reason" text DEFAULT '' NOT NULL,
	"write_off_by" bigint,
	"write_off_by_name" text,
	"write_off_at" timestamptz,
	"written_off_by" bigint,
	"written_off_by_name" text,
	"written_off_at" timestamptz,
	"language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_by_name" text,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "bill_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bill_number_once" UNIQUE("company_id","number"),
	CONSTRAINT "bill_status" CHECK ("bill"."status" in (10, 15, 20, 30, 40, 50, 60, 70)),
	CONSTRAINT "bill_origin" CHECK ("bill"."origin" in ('cycle', 'member', 'operator')),
	CONSTRAINT "bill_money" CHECK ("bill"."paid_amount" >= 0 and "bill"."paid_amount" <= "bill"."total_amount"),
	CONSTRAINT "bill_settled" CHECK ("bill"."status" <> 50 or "bill"."paid_amount" = "bill"."total_amount"),
	CONSTRAINT "bill_void" CHECK ("bill"."status" not in (70, 15) or "bill"."paid_amount" = 0),
	CONSTRAINT "bill_write_off" CHECK (("bill"."write_off_by" is not null) = ("bill"."write_off_amount" is not null) and "bill"."write_off_amount" > 0
				and ("bill"."write_off_by" is null or ("bill"."write_off_by_name" is not null and "bill"."write_off_at" is not null and "bill"."write_off_reason" <> ''))),
	CONSTRAINT "bill_written_off" CHECK (("bill"."status" = 60) = ("bill"."written_off_by" is not null)
				and ("bill"."status" <> 60 or ("bill"."write_off_by" is not null and "bill"."write_off_by" <> "bill"."written_off_by"
					and "bill"."write_off_amount" = "bill"."total_amount" - "bill"."paid_amount"))),
	CONSTRAINT "bill_step" CHECK ("bill"."currency" in ('CNY', 'USD') or ("bill"."currency" = 'MMK' and "bill"."total_amount" % 100 = 0 and "bill"."paid_amount" % 100 = 0)),
	CONSTRAINT "bill_numbered" CHECK ("bill"."status" = 70 or ("bill"."status" <> 10) = ("bill"."number" is not null)),
	CONSTRAINT "bill_issued" CHECK (("bill"."number" is not null) = ("bill"."issued_at" is not null) and ("bill"."number" is not null) = ("bill"."due_date" is not null)),
	CONSTRAINT "bill_period_days" CHECK (("bill"."origin" = 'cycle') = ("bill"."period_until" is not null) and "bill"."period_from" <= "bill"."period_until"),
	CONSTRAINT "bill_language" CHECK ("bill"."language" in ('zh-cn', 'en'))
);
--> statement-breakpoint
CREATE TABLE "bill_event" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bill_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" bigint NOT NULL,
	"action" text NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" bigint,
	"actor" text NOT NULL,
	"reason" text,
	"amount" bigint,
	"request_id" text,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "bill_event_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bill_line" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bill_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" bigint NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"order_id" bigint,
	"booking_id" text NOT NULL,
	"product_line" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"service_from" date NOT NULL,
	"service_until" date NOT NULL,
	"cost_center" text DEFAULT '' NOT NULL,
	"purchase_order" text DEFAULT '' NOT NULL,
	"trip_purpose" text DEFAULT '' NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'ok' NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	"dispute_reason" text DEFAULT '' NOT NULL,
	"disputed_by" bigint,
	"disputed_by_name" text,
	"disputed_at" timestamptz,
	"decision_reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamptz,
	CONSTRAINT "bill_line_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bill_line_status" CHECK ("bill_line"."status" in ('ok', 'disputed', 'removed') and not ("bill_line"."status" = 'removed' and "bill_line"."is_live")),
	CONSTRAINT "bill_line_amount" CHECK ("bill_line"."amount" <> 0),
	CONSTRAINT "bill_line_step" CHECK ("bill_line"."currency" in ('CNY', 'USD') or ("bill_line"."currency" = 'MMK' and "bill_line"."amount" % 100 = 0)),
	CONSTRAINT "bill_line_dispute" CHECK ("bill_line"."status" <> 'disputed' or ("bill_line"."disputed_by" is not null and "bill_line"."disputed_at" is not null and "bill_line"."dispute_reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "bill_payment" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bill_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"transfer_date" date,
	"bank_reference" text DEFAULT '' NOT NULL,
	"slip_id" bigint,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"language" text NOT NULL,
	"checked_by" bigint,
	"checked_by_name" text,
	"checked_at" timestamptz,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamptz,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "bill_payment_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bill_payment_amount" CHECK ("bill_payment"."amount" > 0 and ("bill_payment"."currency" in ('CNY', 'USD') or ("bill_payment"."currency" = 'MMK' and "bill_payment"."amount" % 100 = 0))),
	CONSTRAINT "bill_payment_channel" CHECK ("bill_payment"."channel" in ('pre_deposit', 'bank') and "bill_payment"."status" in ('submitted', 'accepted', 'rejected', 'withdrawn')),
	CONSTRAINT "bill_payment_slip" CHECK (case when "bill_payment"."channel" = 'bank' then "bill_payment"."slip_id" is not null and "bill_payment"."transfer_date" is not null and "bill_payment"."bank_reference" <> ''
				else "bill_payment"."status" = 'accepted' and "bill_payment"."slip_id" is null and "bill_payment"."decided_by" is null end),
	CONSTRAINT "bill_payment_eyes" CHECK ("bill_payment"."channel" <> 'bank' or (("bill_payment"."decided_by" is not null) = ("bill_payment"."status" in ('accepted', 'rejected'))
				and ("bill_payment"."status" <> 'accepted' or ("bill_payment"."checked_by" is not null and "bill_payment"."checked_by" <> "bill_payment"."decided_by"))))
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"language" text NOT NULL,
	"title_id" bigint NOT NULL,
	"title" jsonb NOT NULL,
	"proof_id" bigint,
	"issuer_id" bigint NOT NULL,
	"issuer" jsonb NOT NULL,
	"kind" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"reversed_amount" bigint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 10 NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"post_recipient" text DEFAULT '' NOT NULL,
	"post_phone" text DEFAULT '' NOT NULL,
	"post_address" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"red_reason" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"invoice_date" date,
	"file_company_id" bigint,
	"file_id" bigint,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoice_kind" CHECK ("invoice"."kind" in ('digital_special', 'digital_ordinary', 'paper_special', 'paper_ordinary', 'commercial')),
	CONSTRAINT "invoice_status" CHECK ("invoice"."status" in (10, 15, 20, 30, 40, 50, 60, 70)),
	CONSTRAINT "invoice_amount" CHECK ("invoice"."amount" > 0 and "invoice"."reversed_amount" between 0 and "invoice"."amount"),
	CONSTRAINT "invoice_step" CHECK ("invoice"."currency" in ('CNY', 'USD') or ("invoice"."currency" = 'MMK' and "invoice"."amount" % 100 = 0 and "invoice"."reversed_amount" % 100 = 0)),
	CONSTRAINT "invoice_issued" CHECK ("invoice"."status" not in (40, 60, 70)
				or ("invoice"."number" <> '' and "invoice"."invoice_date" is not null and ("invoice"."kind" = 'commercial' or "invoice"."file_id" is not null)))
);
--> statement-breakpoint
CREATE TABLE "invoice_event" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"action" text NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" bigint,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"request_id" text,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "invoice_event_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"booking_id" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"service_from" date NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"red_amount" bigint DEFAULT 0 NOT NULL,
	"reversed_amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_line_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoice_line_once" UNIQUE("company_id","invoice_id","subject_kind","subject_id"),
	CONSTRAINT "invoice_line_kind" CHECK ("invoice_line"."subject_kind" = 'order'),
	CONSTRAINT "invoice_line_amount" CHECK ("invoice_line"."amount" > 0 and "invoice_line"."red_amount" >= 0 and "invoice_line"."reversed_amount" >= 0),
	CONSTRAINT "invoice_line_red" CHECK ("invoice_line"."red_amount" + "invoice_line"."reversed_amount" <= "invoice_line"."amount"),
	CONSTRAINT "invoice_line_step" CHECK ("invoice_line"."currency" in ('CNY', 'USD') or ("invoice_line"."currency" = 'MMK' and "invoice_line"."amount" % 100 = 0 and "invoice_line"."red_amount" % 100 = 0 and "invoice_line"."reversed_amount" % 100 = 0))
);
--> statement-breakpoint
CREATE TABLE "invoice_subject" (
	"company_id" bigint NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"net_amount" bigint NOT NULL,
	"claimed_amount" bigint NOT NULL,
	CONSTRAINT "invoice_subject_company_id_subject_kind_subject_id_pk" PRIMARY KEY("company_id","subject_kind","subject_id"),
	CONSTRAINT "invoice_subject_claimed" CHECK ("invoice_subject"."claimed_amount" >= 0 and "invoice_subject"."claimed_amount" <= "invoice_subject"."net_amount")
);
--> statement-breakpoint
CREATE TABLE "invoice_title" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_title_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"name" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"takes_special" boolean DEFAULT false NOT NULL,
	"proof_id" bigint,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"deleted_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_title_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoice_title_type" CHECK ("invoice_title"."type" in ('company', 'government', 'person', 'other')),
	CONSTRAINT "invoice_title_tax" CHECK ("invoice_title"."tax_no" ~ '^([0-9A-Z]{15,20})?$' and ("invoice_title"."type" <> 'company' or "invoice_title"."tax_no" <> '')),
	CONSTRAINT "invoice_title_special" CHECK (not "invoice_title"."takes_special" or ("invoice_title"."type" <> 'person' and "invoice_title"."tax_no" <> '' and "invoice_title"."proof_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "issuer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issuer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"country" char(2) NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"currencies" text[] NOT NULL,
	CONSTRAINT "issuer_code" UNIQUE("code"),
	CONSTRAINT "issuer_currencies" CHECK (cardinality("issuer"."currencies") > 0)
);
--> statement-breakpoint
CREATE TABLE "balance_alert" (
	"company_id" bigint NOT NULL,
	"code" text NOT NULL,
	"currency" char(3) NOT NULL,
	"level" smallint NOT NULL,
	"notified_level" smallint NOT NULL,
	"since_id" bigint NOT NULL,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "balance_alert_company_id_code_currency_pk" PRIMARY KEY("company_id","code","currency"),
	CONSTRAINT "balance_alert_level" CHECK ("balance_alert"."code" in ('DEP', 'REC') and "balance_alert"."level" in (0, 20, 40, 100) and "balance_alert"."notified_level" in (0, 20, 40, 100))
);
--> statement-breakpoint
CREATE TABLE "bank_reference" (
	"company_id" bigint NOT NULL,
	"key" text NOT NULL,
	"used_kind" text NOT NULL,
	"used_id" bigint NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "bank_reference_company_id_key_pk" PRIMARY KEY("company_id","key"),
	CONSTRAINT "bank_reference_use" UNIQUE("company_id","used_kind","used_id"),
	CONSTRAINT "bank_reference_kind" CHECK ("bank_reference"."used_kind" in ('top_up', 'bill_payment'))
);
--> statement-breakpoint
CREATE TABLE "top_up_request" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "top_up_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"transfer_date" date NOT NULL,
	"bank_reference" text NOT NULL,
	"slip_id" bigint NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"language" text NOT NULL,
	"checked_by" bigint,
	"checked_by_name" text,
	"checked_at" timestamptz,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamptz,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "top_up_request_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "top_up_request_amount" CHECK ("top_up_request"."amount" > 0 and ("top_up_request"."currency" in ('CNY', 'USD') or ("top_up_request"."currency" = 'MMK' and "top_up_request"."amount" % 100 = 0))),
	CONSTRAINT "top_up_request_status" CHECK ("top_up_request"."status" in ('submitted', 'accepted', 'rejected') and ("top_up_request"."decided_by" is not null) = ("top_up_request"."status" <> 'submitted')
				and ("top_up_request"."status" <> 'accepted' or ("top_up_request"."checked_by" is not null and "top_up_request"."checked_by" <> "top_up_request"."decided_by")))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_request" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"bank_name" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number" text NOT NULL,
	"reason" text NOT NULL,
	"status" smallint DEFAULT 10 NOT NULL,
	"language" text NOT NULL,
	"checked_by" bigint,
	"checked_by_name" text,
	"checked_at" timestamptz,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamptz,
	"bank_reference" text DEFAULT '' NOT NULL,
	"decision_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "withdrawal_request_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "withdrawal_request_amount" CHECK ("withdrawal_request"."amount" > 0 and ("withdrawal_request"."currency" in ('CNY', 'USD') or ("withdrawal_request"."currency" = 'MMK' and "withdrawal_request"."amount" % 100 = 0))),
	CONSTRAINT "withdrawal_request_status" CHECK ("withdrawal_request"."status" in (10, 20, 40, 50, 60)),
	CONSTRAINT "withdrawal_request_decided" CHECK (("withdrawal_request"."decided_by" is not null) = ("withdrawal_request"."status" in (40, 50))),
	CONSTRAINT "withdrawal_request_checked" CHECK ("withdrawal_request"."status" not in (20, 40) or "withdrawal_request"."checked_by" is not null),
	CONSTRAINT "withdrawal_request_four_eyes" CHECK ("withdrawal_request"."status" <> 40 or "withdrawal_request"."checked_by" <> "withdrawal_request"."decided_by")
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
	"name_my" text,
	"lat" double precision,
	"lng" double precision
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
	"rooms_total" smallint,
	"deposit_zh" text,
	"deposit_en" text,
	"extra_bed_zh" text,
	"extra_bed_en" text,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"supplier_cancel" boolean DEFAULT false NOT NULL,
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
	"beds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"windows" text,
	"smoking" text,
	"floor_from" smallint,
	"floor_to" smallint,
	"wifi" boolean,
	"size_sqm" smallint,
	"max_adults" smallint NOT NULL,
	"max_children" smallint NOT NULL,
	"max_total" smallint NOT NULL,
	"base_occupancy" smallint NOT NULL,
	"allotment" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "room_type_capacity" CHECK ("room_type"."max_adults" >= 1 and "room_type"."max_total" >= "room_type"."max_adults" and "room_type"."base_occupancy" between 1 and "room_type"."max_adults"),
	CONSTRAINT "room_type_windows" CHECK ("room_type"."windows" in ('all', 'some', 'none')),
	CONSTRAINT "room_type_smoking" CHECK ("room_type"."smoking" in ('all', 'some', 'none')),
	CONSTRAINT "room_type_floors" CHECK ("room_type"."floor_to" >= "room_type"."floor_from")
);
--> statement-breakpoint
CREATE TABLE "booking_choice" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "booking_choice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "booking_choice_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "booking_choice_kind" CHECK ("booking_choice"."kind" in ('cost_center', 'trip_purpose')),
	CONSTRAINT "booking_choice_code" CHECK ("booking_choice"."code" <> '')
);
--> statement-breakpoint
CREATE TABLE "booking_choice_setting" (
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	CONSTRAINT "booking_choice_setting_company_id_kind_pk" PRIMARY KEY("company_id","kind"),
	CONSTRAINT "booking_choice_setting_kind" CHECK ("booking_choice_setting"."kind" in ('cost_center', 'trip_purpose'))
);
--> statement-breakpoint
CREATE TABLE "cost_center_budget" (
	"company_id" bigint NOT NULL,
	"choice_id" bigint NOT NULL,
	"from_month" date NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint,
	CONSTRAINT "cost_center_budget_company_id_choice_id_from_month_pk" PRIMARY KEY("company_id","choice_id","from_month"),
	CONSTRAINT "cost_center_budget_month" CHECK (extract(day from "cost_center_budget"."from_month") = 1),
	CONSTRAINT "cost_center_budget_amount" CHECK ("cost_center_budget"."amount" > 0),
	CONSTRAINT "cost_center_budget_step" CHECK ("cost_center_budget"."currency" in ('CNY', 'USD') or ("cost_center_budget"."currency" = 'MMK' and "cost_center_budget"."amount" % 100 = 0))
);
--> statement-breakpoint
CREATE TABLE "travel_policy" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"rules" jsonb NOT NULL,
	"note_zh" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamptz DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "trip_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "trip_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "trip_name" CHECK ("trip"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "trip_order" (
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"trip_id" bigint NOT NULL,
	CONSTRAINT "trip_order_company_id_order_id_pk" PRIMARY KEY("company_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "member_visit" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"stay" jsonb,
	"visited_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "member_visit_company_id_member_id_kind_subject_pk" PRIMARY KEY("company_id","member_id","kind","subject"),
	CONSTRAINT "member_visit_kind" CHECK ("member_visit"."kind" in ('search', 'hotel'))
);
--> statement-breakpoint
CREATE TABLE "voucher_setting" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"company_name_zh" text DEFAULT '' NOT NULL,
	"company_name_en" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"header_note_zh" text DEFAULT '' NOT NULL,
	"header_note_en" text DEFAULT '' NOT NULL,
	"footer_note_zh" text DEFAULT '' NOT NULL,
	"footer_note_en" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '#0f5c7a' NOT NULL,
	"paper" text DEFAULT 'A4' NOT NULL,
	"language" text DEFAULT 'both' NOT NULL,
	"show_burmese" boolean DEFAULT true NOT NULL,
	"show_price" boolean DEFAULT false NOT NULL,
	"show_policy" boolean DEFAULT true NOT NULL,
	"show_guest_phone" boolean DEFAULT false NOT NULL,
	"show_nationality" boolean DEFAULT false NOT NULL,
	"show_qr" boolean DEFAULT true NOT NULL,
	"emergency_phone" text DEFAULT '' NOT NULL,
	"booking_code_type" text DEFAULT 'text' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"design_hash" text DEFAULT '' NOT NULL,
	"changed_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "voucher_setting_colour" CHECK ("voucher_setting"."colour" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "voucher_setting_paper" CHECK ("voucher_setting"."paper" in ('A4', 'A5')),
	CONSTRAINT "voucher_setting_language" CHECK ("voucher_setting"."language" in ('zh-cn', 'en', 'both')),
	CONSTRAINT "voucher_setting_booking_code" CHECK ("voucher_setting"."booking_code_type" in ('text', 'barcode'))
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text,
	"channel_id" bigint NOT NULL,
	"author_name" text NOT NULL,
	"company_id" bigint,
	"price_amount" bigint DEFAULT 0 NOT NULL,
	"price_currency" char(3),
	"also" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"published_at" timestamptz NOT NULL,
	"updated_at" timestamptz DEFAULT portal_now() NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_price" CHECK (("article"."price_amount" = 0 and "article"."price_currency" is null) or ("article"."price_amount" > 0 and "article"."price_currency" is not null and ("article"."price_currency" in ('CNY', 'USD') or ("article"."price_currency" = 'MMK' and "article"."price_amount" % 100 = 0)))),
	CONSTRAINT "article_slug_form" CHECK ("article"."slug" ~ '^[a-z][a-z0-9-]{0,79}$'),
	CONSTRAINT "article_counts" CHECK ("article"."view_count" >= 0 and "article"."like_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "article_search" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"channel_id" bigint NOT NULL,
	"words" "tsvector" NOT NULL,
	"heading_terms" "tsvector" NOT NULL,
	"headings" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_tag" (
	"article_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	CONSTRAINT "article_tag_article_id_tag_id_pk" PRIMARY KEY("article_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "article_text" (
	"article_id" bigint NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "article_text_article_id_language_pk" PRIMARY KEY("article_id","language"),
	CONSTRAINT "article_text_language" CHECK ("article_text"."language" in ('zh-cn', 'en'))
);
--> statement-breakpoint
CREATE TABLE "channel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"value" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_zh" text DEFAULT '' NOT NULL,
	"summary_en" text DEFAULT '' NOT NULL,
	"list_style" text DEFAULT 'list' NOT NULL,
	"weigh" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "channel_value_unique" UNIQUE("value"),
	CONSTRAINT "channel_style" CHECK ("channel"."list_style" in ('list', 'cards', 'titles')),
	CONSTRAINT "channel_value" CHECK ("channel"."value" ~ '^[a-z0-9-]{1,60}$')
);
--> statement-breakpoint
CREATE TABLE "site_page" (
	"value" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"updated_on" date NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "site_page_value_language_pk" PRIMARY KEY("value","language"),
	CONSTRAINT "site_page_language" CHECK ("site_page"."language" in ('zh-cn', 'en'))
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"value" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "tag_value_unique" UNIQUE("value")
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"parent_id" bigint,
	"company_id" bigint,
	"member_id" bigint,
	"author_name" text NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"status" smallint DEFAULT 10 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"decided_at" timestamptz,
	"decided_by" text,
	"reports_seen_at" timestamptz,
	CONSTRAINT "comment_status_known" CHECK ("comment"."status" in (10, 20, 30, 40)),
	CONSTRAINT "comment_language" CHECK ("comment"."language" in ('zh-cn', 'en')),
	CONSTRAINT "comment_author" CHECK (("comment"."company_id" is null) = ("comment"."member_id" is null))
);
--> statement-breakpoint
CREATE TABLE "comment_report" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"comment_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "comment_report_company_id_member_id_comment_id_pk" PRIMARY KEY("company_id","member_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "stay_review" (
	"comment_id" bigint PRIMARY KEY NOT NULL,
	"hotel_id" bigint NOT NULL,
	"country" char(2) NOT NULL,
	"score" smallint NOT NULL,
	"trip_type" text NOT NULL,
	"room_type_zh" text NOT NULL,
	"room_type_en" text NOT NULL,
	"stayed_month" char(7) NOT NULL,
	"company_id" bigint,
	"order_id" bigint,
	CONSTRAINT "stay_review_order" UNIQUE("company_id","order_id"),
	CONSTRAINT "stay_review_score" CHECK ("stay_review"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"read_at" timestamptz,
	CONSTRAINT "notice_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_order" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "content_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"article_id" bigint NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "content_order_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "content_order_once" UNIQUE("company_id","article_id"),
	CONSTRAINT "content_order_amount" CHECK ("content_order"."amount" > 0 and ("content_order"."currency" in ('CNY', 'USD') or ("content_order"."currency" = 'MMK' and "content_order"."amount" % 100 = 0)))
);
--> statement-breakpoint
CREATE TABLE "member_article" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "member_article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"updated_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" smallint DEFAULT 10 NOT NULL,
	"language" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"article_id" bigint,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"updated_at" timestamptz DEFAULT portal_now() NOT NULL,
	"submitted_at" timestamptz,
	"decided_at" timestamptz,
	"decided_by" text,
	CONSTRAINT "member_article_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "member_article_status_known" CHECK ("member_article"."status" in (10, 20, 30, 40, 50)),
	CONSTRAINT "member_article_language" CHECK ("member_article"."language" in ('zh-cn', 'en')),
	CONSTRAINT "member_article_version" CHECK ("member_article"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "member_article_version" (
	"company_id" bigint NOT NULL,
	"member_article_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "member_article_version_company_id_member_article_id_version_pk" PRIMARY KEY("company_id","member_article_id","version")
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "favourite_company_id_member_id_subject_kind_subject_id_pk" PRIMARY KEY("company_id","member_id","subject_kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "subject_like" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "subject_like_company_id_member_id_subject_kind_subject_id_pk" PRIMARY KEY("company_id","member_id","subject_kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "subject_view_day" (
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "subject_view_day_subject_kind_subject_id_day_pk" PRIMARY KEY("subject_kind","subject_id","day"),
	CONSTRAINT "subject_view_day_views" CHECK ("subject_view_day"."views" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_message_file" (
	"company_id" bigint NOT NULL,
	"order_message_id" bigint NOT NULL,
	"upload_company_id" bigint NOT NULL,
	"upload_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "order_message_file_company_id_order_message_id_upload_id_pk" PRIMARY KEY("company_id","order_message_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stored_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"storage_key" text NOT NULL,
	"sha1" text NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"mimetype" text NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"sizes" text DEFAULT 'none' NOT NULL,
	"sizes_attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"written_at" timestamptz,
	CONSTRAINT "stored_file_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "stored_file_key" UNIQUE("company_id","storage_key"),
	CONSTRAINT "stored_file_sizes" CHECK ("stored_file"."sizes" in ('none', 'waiting', 'made', 'broken')),
	CONSTRAINT "stored_file_size" CHECK ("stored_file"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"stored_file_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"suffix" text NOT NULL,
	"url" text NOT NULL,
	"quote" integer DEFAULT 1 NOT NULL,
	"is_attached" boolean DEFAULT false NOT NULL,
	"last_upload_time" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "upload_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "upload_url" UNIQUE("company_id","url")
);
--> statement-breakpoint
CREATE TABLE "upload_quota" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "upload_quota_company_id_member_id_pk" PRIMARY KEY("company_id","member_id"),
	CONSTRAINT "upload_quota_counts" CHECK ("upload_quota"."bytes" >= 0 and "upload_quota"."files" >= 0)
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
	CONSTRAINT "rate_month_city_id_rate_plan_id_month_pk" PRIMARY KEY("city_id","rate_plan_id","month")
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
	CONSTRAINT "room_month_city_id_room_type_id_month_pk" PRIMARY KEY("city_id","room_type_id","month"),
	CONSTRAINT "room_month_nights" CHECK (nights_valid("room_month"."allotment", "room_month"."sold", "room_month"."held"))
);
--> statement-breakpoint
CREATE TABLE "credit_change" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "credit_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" char(3) NOT NULL,
	"limit_amount" bigint NOT NULL,
	"temp_limit_amount" bigint DEFAULT 0 NOT NULL,
	"temp_limit_until" timestamptz,
	"before_limit_amount" bigint NOT NULL,
	"before_temp_limit_amount" bigint DEFAULT 0 NOT NULL,
	"before_temp_limit_until" timestamptz,
	"status" text NOT NULL,
	"needs_second" boolean NOT NULL,
	"reason" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamptz DEFAULT portal_now() NOT NULL,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamptz,
	"decision_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "credit_change_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "credit_change_limits" CHECK ("credit_change"."limit_amount" >= 0 and "credit_change"."temp_limit_amount" >= 0),
	CONSTRAINT "credit_change_temporary" CHECK (("credit_change"."temp_limit_amount" > 0) = ("credit_change"."temp_limit_until" is not null)),
	CONSTRAINT "credit_change_step" CHECK ("credit_change"."currency" in ('CNY', 'USD') or ("credit_change"."currency" = 'MMK' and "credit_change"."limit_amount" % 100 = 0 and "credit_change"."temp_limit_amount" % 100 = 0)),
	CONSTRAINT "credit_change_status" CHECK ("credit_change"."status" in ('requested', 'applied', 'rejected') and ("credit_change"."needs_second" or "credit_change"."status" = 'applied')
				and ("credit_change"."decided_by" is not null) = ("credit_change"."needs_second" and "credit_change"."status" <> 'requested')),
	CONSTRAINT "credit_change_four_eyes" CHECK ("credit_change"."status" <> 'applied' or "credit_change"."decided_by" <> "credit_change"."requested_by")
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
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"currency" char(3) NOT NULL,
	"posted_debit" bigint DEFAULT 0 NOT NULL,
	"posted_credit" bigint DEFAULT 0 NOT NULL,
	"pending_debit" bigint DEFAULT 0 NOT NULL,
	"pending_credit" bigint DEFAULT 0 NOT NULL,
	"limit_amount" bigint DEFAULT 0 NOT NULL,
	"temp_limit_amount" bigint DEFAULT 0 NOT NULL,
	"temp_limit_until" timestamptz,
	CONSTRAINT "ledger_account_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ledger_account_one" UNIQUE("company_id","code","currency"),
	CONSTRAINT "ledger_account_code" CHECK ("ledger_account"."code" in ('DEP','REC','BANK','SALES','FEES','COMP','ROUND','FXG','LOSS')),
	CONSTRAINT "ledger_account_sign" CHECK ("ledger_account"."posted_debit" >= 0 and "ledger_account"."posted_credit" >= 0 and "ledger_account"."pending_debit" >= 0 and "ledger_account"."pending_credit" >= 0),
	CONSTRAINT "ledger_account_limits" CHECK ("ledger_account"."limit_amount" >= 0 and "ledger_account"."temp_limit_amount" >= 0 and ("ledger_account"."temp_limit_amount" > 0) = ("ledger_account"."temp_limit_until" is not null)),
	CONSTRAINT "ledger_account_dep" CHECK ("ledger_account"."code" <> 'DEP' or "ledger_account"."posted_credit" - "ledger_account"."posted_debit" - "ledger_account"."pending_debit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfer" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"status" text NOT NULL,
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
	CONSTRAINT "ledger_transfer_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ledger_transfer_key" UNIQUE("company_id","key"),
	CONSTRAINT "ledger_transfer_pending" UNIQUE("company_id","pending_id"),
	CONSTRAINT "ledger_transfer_status" CHECK ("ledger_transfer"."status" in ('posted', 'pending', 'post', 'void') and ("ledger_transfer"."pending_id" is not null) = ("ledger_transfer"."status" in ('post', 'void'))),
	CONSTRAINT "ledger_transfer_amount" CHECK ("ledger_transfer"."amount" > 0 and "ledger_transfer"."debit_account_id" <> "ledger_transfer"."credit_account_id"),
	CONSTRAINT "ledger_transfer_step" CHECK ("ledger_transfer"."currency" in ('CNY', 'USD') or ("ledger_transfer"."currency" = 'MMK' and "ledger_transfer"."amount" % 100 = 0))
);
--> statement-breakpoint
CREATE TABLE "point_entry" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "point_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "point_entry_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "point_entry_key" UNIQUE("company_id","key"),
	CONSTRAINT "point_entry_kind" CHECK ("point_entry"."kind" in ('earn', 'reverse', 'expire') and ("point_entry"."kind" = 'earn') = ("point_entry"."points" > 0) and "point_entry"."points" <> 0)
);
--> statement-breakpoint
CREATE TABLE "point_lot" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "point_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint,
	"status" text NOT NULL,
	"points" integer NOT NULL,
	"remaining_points" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"posted_at" timestamptz,
	"expires_at" timestamptz,
	"notified_at" timestamptz,
	CONSTRAINT "point_lot_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "point_lot_order" UNIQUE("company_id","order_id"),
	CONSTRAINT "point_lot_status" CHECK ("point_lot"."status" in ('pending', 'posted', 'void') and ("point_lot"."expires_at" is not null) = ("point_lot"."status" = 'posted')),
	CONSTRAINT "point_lot_remaining" CHECK ("point_lot"."points" > 0 and "point_lot"."remaining_points" between 0 and "point_lot"."points")
);
--> statement-breakpoint
CREATE TABLE "car_day" (
	"city_id" bigint NOT NULL,
	"car_rate_id" bigint NOT NULL,
	"day" date NOT NULL,
	"fleet" smallint NOT NULL,
	"held" smallint DEFAULT 0 NOT NULL,
	"sold" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "car_day_city_id_car_rate_id_day_pk" PRIMARY KEY("city_id","car_rate_id","day"),
	CONSTRAINT "car_day_fleet" CHECK ("car_day"."held" >= 0 and "car_day"."sold" >= 0 and "car_day"."held" + "car_day"."sold" <= "car_day"."fleet")
);
--> statement-breakpoint
CREATE TABLE "car_model" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"car_class" text NOT NULL,
	"seats" smallint NOT NULL,
	"luggage" smallint NOT NULL,
	"energy" text NOT NULL,
	"drivetrain" text NOT NULL,
	"rank" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "car_model_code_unique" UNIQUE("code"),
	CONSTRAINT "car_model_seats" CHECK ("car_model"."seats" between 1 and 60 and "car_model"."luggage" >= 0)
);
--> statement-breakpoint
CREATE TABLE "car_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" bigint NOT NULL,
	"car_model_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"half_price" integer NOT NULL,
	"half_hours" smallint DEFAULT 5 NOT NULL,
	"half_km" smallint DEFAULT 60 NOT NULL,
	"full_price" integer NOT NULL,
	"full_hours" smallint DEFAULT 10 NOT NULL,
	"full_km" smallint DEFAULT 100 NOT NULL,
	"extra_hour" integer NOT NULL,
	"night_hour" integer NOT NULL,
	"extra_km" integer NOT NULL,
	"overnight" integer NOT NULL,
	"one_way_km" integer NOT NULL,
	"language_zh" integer,
	"language_en" integer,
	"mileage_policy" text NOT NULL,
	"fuel_included" boolean NOT NULL,
	"tolls_included" boolean NOT NULL,
	"fleet" smallint NOT NULL,
	"cancellation_policy_id" bigint NOT NULL,
	"instant" boolean NOT NULL,
	"credit" boolean DEFAULT true NOT NULL,
	"supplier_cancel" boolean DEFAULT false NOT NULL,
	"sold_days_30d" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"listed_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "car_rate_prices" CHECK ("car_rate"."half_price" > 0 and "car_rate"."full_price" > 0 and "car_rate"."extra_hour" >= 0 and "car_rate"."one_way_km" >= 0),
	CONSTRAINT "car_rate_hours" CHECK ("car_rate"."half_hours" between 1 and "car_rate"."full_hours" and "car_rate"."full_hours" <= 24),
	CONSTRAINT "car_rate_fleet" CHECK ("car_rate"."fleet" >= 0),
	CONSTRAINT "car_rate_mileage" CHECK ("car_rate"."mileage_policy" in ('unlimited', 'limited'))
);
--> statement-breakpoint
CREATE TABLE "car_route" (
	"from_city_id" bigint NOT NULL,
	"to_city_id" bigint NOT NULL,
	"km" smallint NOT NULL,
	"drive_minutes" smallint NOT NULL,
	CONSTRAINT "car_route_from_city_id_to_city_id_pk" PRIMARY KEY("from_city_id","to_city_id"),
	CONSTRAINT "car_route_length" CHECK ("car_route"."km" > 0 and "car_route"."drive_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "industrial_zone" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industrial_zone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" bigint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_my" text,
	"currency" char(3) NOT NULL,
	"unit_price" integer NOT NULL,
	"drive_minutes" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "industrial_zone_price" CHECK ("industrial_zone"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_car" (
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"city_id" bigint NOT NULL,
	"car_rate_id" bigint NOT NULL,
	"days" date[] NOT NULL,
	"vehicles" smallint NOT NULL,
	"status" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "order_car_company_id_order_id_pk" PRIMARY KEY("company_id","order_id"),
	CONSTRAINT "order_car_status" CHECK ("order_car"."status" in ('held', 'sold', 'released')),
	CONSTRAINT "order_car_days" CHECK (cardinality("order_car"."days") > 0 and "order_car"."vehicles" > 0)
);
--> statement-breakpoint
CREATE TABLE "zone_road" (
	"from_zone_id" bigint NOT NULL,
	"to_zone_id" bigint NOT NULL,
	"drive_minutes" smallint NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "zone_road_from_zone_id_to_zone_id_pk" PRIMARY KEY("from_zone_id","to_zone_id"),
	CONSTRAINT "zone_road_minutes" CHECK ("zone_road"."drive_minutes" > 0 and "zone_road"."from_zone_id" <> "zone_road"."to_zone_id"),
	CONSTRAINT "zone_road_source" CHECK ("zone_road"."source" in ('driven', 'map'))
);
--> statement-breakpoint
CREATE TABLE "driver" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driver_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_my" text NOT NULL,
	"phone" text NOT NULL,
	"languages" text[] NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "driver_languages" CHECK ('my' = any("driver"."languages"))
);
--> statement-breakpoint
CREATE TABLE "driver_card" (
	"company_id" bigint NOT NULL,
	"code" text NOT NULL,
	"order_id" bigint NOT NULL,
	"unit" smallint NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamptz DEFAULT portal_now() NOT NULL,
	"revoked_at" timestamptz,
	CONSTRAINT "driver_card_company_id_code_pk" PRIMARY KEY("company_id","code"),
	CONSTRAINT "driver_card_version" UNIQUE("company_id","order_id","unit","version")
);
--> statement-breakpoint
CREATE TABLE "service_assignment" (
	"city_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "service_assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" bigint NOT NULL,
	"driver_id" bigint NOT NULL,
	"during" "tstzrange" NOT NULL,
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"unit" smallint NOT NULL,
	"plate_number" text NOT NULL,
	"vehicle_zh" text DEFAULT '' NOT NULL,
	"vehicle_en" text DEFAULT '' NOT NULL,
	"colour" text,
	"driver_name" text NOT NULL,
	"driver_name_my" text NOT NULL,
	"driver_phone" text NOT NULL,
	"driver_languages" text[] NOT NULL,
	"assigned_at" timestamptz DEFAULT portal_now() NOT NULL,
	"revoked_at" timestamptz,
	CONSTRAINT "service_assignment_city_id_id_pk" PRIMARY KEY("city_id","id"),
	CONSTRAINT "service_assignment_during" CHECK (not isempty("service_assignment"."during"))
);
--> statement-breakpoint
CREATE TABLE "vehicle" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" bigint NOT NULL,
	"car_model_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"colour" text,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicle_plate_number_unique" UNIQUE("plate_number"),
	CONSTRAINT "vehicle_colour" CHECK ("vehicle"."colour" in ('white', 'silver', 'grey', 'black', 'blue', 'red', 'green', 'brown', 'gold'))
);
--> statement-breakpoint
CREATE TABLE "order_extras" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_extras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"review_reason" text,
	"currency" char(3) NOT NULL,
	"total_amount" bigint NOT NULL,
	"charged_amount" bigint,
	"report" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"submitted_by" bigint NOT NULL,
	"submitted_by_name" text NOT NULL,
	"submitted_at" timestamptz DEFAULT portal_now() NOT NULL,
	"respond_by" timestamptz NOT NULL,
	"review_at" timestamptz,
	"dispute_reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamptz,
	"decision_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_extras_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "order_extras_status" CHECK ("order_extras"."status" in ('submitted', 'review', 'accepted', 'dropped')),
	CONSTRAINT "order_extras_amount" CHECK ("order_extras"."total_amount" > 0 and "order_extras"."charged_amount" > 0 and "order_extras"."charged_amount" <= "order_extras"."total_amount"),
	CONSTRAINT "order_extras_charged" CHECK (("order_extras"."status" = 'accepted') = ("order_extras"."charged_amount" is not null)),
	CONSTRAINT "order_extras_reviewed" CHECK ("order_extras"."status" <> 'review' or ("order_extras"."review_at" is not null and "order_extras"."review_reason" is not null)),
	CONSTRAINT "order_extras_step" CHECK ("order_extras"."currency" in ('CNY', 'USD') or ("order_extras"."currency" = 'MMK' and "order_extras"."total_amount" % 100 = 0 and "order_extras"."charged_amount" % 100 = 0)),
	CONSTRAINT "order_extras_four_eyes" CHECK ("order_extras"."decided_by" <> "order_extras"."submitted_by")
);
--> statement-breakpoint
CREATE TABLE "order_extras_line" (
	"company_id" bigint NOT NULL,
	"extras_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"code" text NOT NULL,
	"quantity" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"unit_amount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"receipt" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_extras_line_company_id_extras_id_position_pk" PRIMARY KEY("company_id","extras_id","position"),
	CONSTRAINT "order_extras_line_code" CHECK ("order_extras_line"."code" in ('overtime', 'night_overtime', 'excess_km', 'waiting', 'overnight', 'toll')),
	CONSTRAINT "order_extras_line_amount" CHECK ("order_extras_line"."quantity" > 0 and "order_extras_line"."unit_amount" >= 0 and "order_extras_line"."amount" >= 0),
	CONSTRAINT "order_extras_line_step" CHECK ("order_extras_line"."currency" in ('CNY', 'USD') or ("order_extras_line"."currency" = 'MMK' and "order_extras_line"."unit_amount" % 100 = 0 and "order_extras_line"."amount" % 100 = 0))
);
--> statement-breakpoint
CREATE TABLE "hold" (
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"city_id" bigint NOT NULL,
	"room_type_id" bigint NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"rooms" smallint NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamptz,
	CONSTRAINT "hold_company_id_order_id_pk" PRIMARY KEY("company_id","order_id"),
	CONSTRAINT "hold_status" CHECK ("hold"."status" in ('held', 'sold', 'released')),
	CONSTRAINT "hold_stay" CHECK ("hold"."check_out" > "hold"."check_in" and "hold"."rooms" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_hotel" (
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"hotel_id" bigint NOT NULL,
	"room_type_id" bigint NOT NULL,
	"rate_plan_id" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"meal_type" text NOT NULL,
	"bed_type" text NOT NULL,
	"room_nights" integer NOT NULL,
	"nights" jsonb NOT NULL,
	CONSTRAINT "order_hotel_company_id_order_id_pk" PRIMARY KEY("company_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_room" (
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"adults" smallint NOT NULL,
	"child_ages" smallint[] NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_room_company_id_order_id_position_pk" PRIMARY KEY("company_id","order_id","position")
);
--> statement-breakpoint
CREATE TABLE "airline" (
	"code" char(2) PRIMARY KEY NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"serves" text,
	CONSTRAINT "airline_serves" CHECK ("airline"."serves" in ('international', 'domestic'))
);
--> statement-breakpoint
CREATE TABLE "airport" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "airport_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" char(3) NOT NULL,
	"city_id" bigint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_my" text,
	"is_international" boolean NOT NULL,
	"meeting_point_zh" text NOT NULL,
	"meeting_point_en" text NOT NULL,
	"wait_international" smallint DEFAULT 60 NOT NULL,
	"wait_domestic" smallint DEFAULT 45 NOT NULL,
	"wait_address" smallint DEFAULT 15 NOT NULL,
	"exit_international" smallint DEFAULT 40 NOT NULL,
	"exit_domestic" smallint DEFAULT 20 NOT NULL,
	"check_in_international" smallint DEFAULT 180 NOT NULL,
	"check_in_domestic" smallint DEFAULT 90 NOT NULL,
	"free_delay_minutes" smallint DEFAULT 180 NOT NULL,
	"night_from" text DEFAULT '22:00' NOT NULL,
	"night_until" text DEFAULT '06:00' NOT NULL,
	"rank" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "airport_code_unique" UNIQUE("code"),
	CONSTRAINT "airport_code" CHECK ("airport"."code" ~ '^[A-Z]{3}$'),
	CONSTRAINT "airport_night" CHECK ("airport"."night_from" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "airport"."night_until" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "airport_minutes" CHECK (least("airport"."wait_international", "airport"."wait_domestic", "airport"."wait_address", "airport"."exit_international", "airport"."exit_domestic", "airport"."check_in_international", "airport"."check_in_domestic", "airport"."free_delay_minutes") >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_transfer" (
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"city_id" bigint NOT NULL,
	"transfer_fleet_id" bigint NOT NULL,
	"day" date NOT NULL,
	"vehicles" smallint NOT NULL,
	"status" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "order_transfer_company_id_order_id_pk" PRIMARY KEY("company_id","order_id"),
	CONSTRAINT "order_transfer_status" CHECK ("order_transfer"."status" in ('held', 'sold', 'released')),
	CONSTRAINT "order_transfer_vehicles" CHECK ("order_transfer"."vehicles" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_class" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_class_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"examples" text NOT NULL,
	"seats" smallint NOT NULL,
	"luggage" smallint NOT NULL,
	"rank" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "transfer_class_code_unique" UNIQUE("code"),
	CONSTRAINT "transfer_class_seats" CHECK ("transfer_class"."seats" between 1 and 60 and "transfer_class"."luggage" >= 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_day" (
	"city_id" bigint NOT NULL,
	"transfer_fleet_id" bigint NOT NULL,
	"day" date NOT NULL,
	"per_day" smallint NOT NULL,
	"held" smallint DEFAULT 0 NOT NULL,
	"sold" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "transfer_day_city_id_transfer_fleet_id_day_pk" PRIMARY KEY("city_id","transfer_fleet_id","day"),
	CONSTRAINT "transfer_day_per_day" CHECK ("transfer_day"."held" >= 0 and "transfer_day"."sold" >= 0 and "transfer_day"."held" + "transfer_day"."sold" <= "transfer_day"."per_day")
);
--> statement-breakpoint
CREATE TABLE "transfer_fleet" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_fleet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" bigint NOT NULL,
	"airport_id" bigint NOT NULL,
	"transfer_class_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"per_day" smallint NOT NULL,
	"language_zh" integer,
	"night_fee" integer NOT NULL,
	"extra_stop" integer NOT NULL,
	"seat_infant" integer NOT NULL,
	"seat_child" integer NOT NULL,
	"seat_booster" integer NOT NULL,
	"sold_30d" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"listed_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "transfer_fleet_class" UNIQUE("airport_id","transfer_class_id"),
	CONSTRAINT "transfer_fleet_per_day" CHECK ("transfer_fleet"."per_day" >= 0),
	CONSTRAINT "transfer_fleet_fees" CHECK (least("transfer_fleet"."language_zh", "transfer_fleet"."night_fee", "transfer_fleet"."extra_stop", "transfer_fleet"."seat_infant", "transfer_fleet"."seat_child", "transfer_fleet"."seat_booster") >= 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_fleet_id" bigint NOT NULL,
	"transfer_zone_id" bigint NOT NULL,
	"price" integer NOT NULL,
	"cancellation_policy_id" bigint NOT NULL,
	"instant" boolean NOT NULL,
	"credit" boolean DEFAULT true NOT NULL,
	"supplier_cancel" boolean DEFAULT false NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "transfer_rate_zone" UNIQUE("transfer_zone_id","transfer_fleet_id"),
	CONSTRAINT "transfer_rate_price" CHECK ("transfer_rate"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_zone" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_zone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"airport_id" bigint NOT NULL,
	"city_id" bigint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_my" text,
	"kind" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"radius_km" smallint NOT NULL,
	"drive_minutes" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "transfer_zone_kind" CHECK ("transfer_zone"."kind" in ('downtown', 'hotels', 'district', 'industrial', 'town')),
	CONSTRAINT "transfer_zone_size" CHECK ("transfer_zone"."radius_km" > 0 and "transfer_zone"."drive_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_message" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"sender" text NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	"read_at" timestamptz,
	CONSTRAINT "order_message_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "order_message_sender" CHECK ("order_message"."sender" in ('member', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "order_note_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_refund" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"status" smallint DEFAULT 10 NOT NULL,
	"reason" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamptz DEFAULT portal_now() NOT NULL,
	"promised_at" timestamptz NOT NULL,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamptz,
	"decision_reason" text DEFAULT '' NOT NULL,
	"settlement_status" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_refund_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "order_refund_status" CHECK ("order_refund"."status" in (10, 40, 50)),
	CONSTRAINT "order_refund_settlement" CHECK ("order_refund"."settlement_status" in (0, 10, 20, 30, 35, 40, 50, 60)),
	CONSTRAINT "order_refund_amount" CHECK ("order_refund"."amount" > 0),
	CONSTRAINT "order_refund_four_eyes" CHECK ("order_refund"."decided_by" <> "order_refund"."requested_by")
);
--> statement-breakpoint
CREATE TABLE "order_waiver" (
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamptz DEFAULT portal_now() NOT NULL,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamptz,
	"decision_reason" text DEFAULT '' NOT NULL,
	"waived_amount" bigint,
	CONSTRAINT "order_waiver_company_id_order_id_pk" PRIMARY KEY("company_id","order_id"),
	CONSTRAINT "order_waiver_status" CHECK ("order_waiver"."status" in ('requested', 'granted', 'rejected')),
	CONSTRAINT "order_waiver_amount" CHECK ("order_waiver"."waived_amount" >= 0 and ("order_waiver"."waived_amount" is null or "order_waiver"."status" = 'granted'))
);
--> statement-breakpoint
CREATE TABLE "approval_delegation" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"delegate_id" bigint NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	CONSTRAINT "approval_delegation_company_id_member_id_pk" PRIMARY KEY("company_id","member_id"),
	CONSTRAINT "approval_delegation_days" CHECK ("approval_delegation"."until_date" >= "approval_delegation"."from_date"),
	CONSTRAINT "approval_delegation_other" CHECK ("approval_delegation"."delegate_id" <> "approval_delegation"."member_id")
);
--> statement-breakpoint
CREATE TABLE "cancel_quote" (
	"company_id" bigint NOT NULL,
	"id" text NOT NULL,
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"fee_amount" bigint NOT NULL,
	"refund_amount" bigint NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"accepted_at" timestamptz,
	"unit" smallint,
	"units" smallint,
	CONSTRAINT "cancel_quote_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_limit" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"rules" jsonb NOT NULL,
	"month_cap" bigint,
	"is_hard" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "member_limit_company_id_member_id_pk" PRIMARY KEY("company_id","member_id"),
	CONSTRAINT "member_limit_month_cap" CHECK ("member_limit"."month_cap" > 0)
);
--> statement-breakpoint
CREATE TABLE "member_month" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"month" date NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "member_month_company_id_member_id_month_currency_pk" PRIMARY KEY("company_id","member_id","month","currency"),
	CONSTRAINT "member_month_amount" CHECK ("member_month"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_approval" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"findings" jsonb NOT NULL,
	"pay_channel" text,
	"note" text DEFAULT '' NOT NULL,
	"requested_at" timestamptz DEFAULT portal_now() NOT NULL,
	"decision" text,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_for_name" text,
	"decided_at" timestamptz,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_approval_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "order_approval_decision" CHECK (("order_approval"."decision" is null) = ("order_approval"."decided_by" is null) and "order_approval"."decision" in ('approved', 'rejected')),
	CONSTRAINT "order_approval_own" CHECK ("order_approval"."decided_by" <> "order_approval"."member_id"),
	CONSTRAINT "order_approval_pay_channel" CHECK ("order_approval"."pay_channel" in ('pre_deposit', 'credit'))
);
--> statement-breakpoint
CREATE TABLE "order_cancelled_unit" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_cancelled_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"guest_full_name" text NOT NULL,
	"guest_name_zh" text,
	"paid_amount" bigint NOT NULL,
	"fee_amount" bigint NOT NULL,
	"refund_amount" bigint NOT NULL,
	"cancelled_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "order_cancelled_unit_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "order_cancelled_unit_money" CHECK ("order_cancelled_unit"."fee_amount" >= 0 and "order_cancelled_unit"."refund_amount" >= 0 and "order_cancelled_unit"."fee_amount" + "order_cancelled_unit"."refund_amount" = "order_cancelled_unit"."paid_amount")
);
--> statement-breakpoint
CREATE TABLE "order_document" (
	"company_id" bigint NOT NULL,
	"code" text NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"issued_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "order_document_company_id_code_pk" PRIMARY KEY("company_id","code"),
	CONSTRAINT "order_document_version" UNIQUE("company_id","order_id","kind","version")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	CONSTRAINT "order_event_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "order_event_actor" CHECK ("order_event"."actor_type" in ('member', 'sub_account', 'operator', 'supplier', 'system'))
);
--> statement-breakpoint
CREATE TABLE "order_guest" (
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"guest_full_name" text NOT NULL,
	"guest_name_zh" text,
	"unit" smallint NOT NULL,
	CONSTRAINT "order_guest_company_id_order_id_position_pk" PRIMARY KEY("company_id","order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" text NOT NULL,
	"product_line" text NOT NULL,
	"status" smallint NOT NULL,
	"previous_status" smallint,
	"attention_code" text,
	"attention_since" timestamptz,
	"member_id" bigint NOT NULL,
	"operator_id" bigint,
	"operator_name" text,
	"quote_id" text NOT NULL,
	"contact_person" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"nationality" char(2) NOT NULL,
	"request_codes" text[] DEFAULT '{}' NOT NULL,
	"special_requests" text DEFAULT '' NOT NULL,
	"arrival_note" text DEFAULT '' NOT NULL,
	"cost_center" text DEFAULT '' NOT NULL,
	"cost_center_id" bigint,
	"purchase_order" text DEFAULT '' NOT NULL,
	"trip_purpose" text DEFAULT '' NOT NULL,
	"currency" char(3) NOT NULL,
	"total_amount" bigint NOT NULL,
	"fx_rate_id" bigint,
	"pay_channel" text,
	"pay_time" timestamptz,
	"paid_by" bigint,
	"payment_status" smallint DEFAULT 0 NOT NULL,
	"settlement_status" smallint DEFAULT 0 NOT NULL,
	"settlement_money" bigint,
	"settlement_held" boolean DEFAULT false NOT NULL,
	"invoice_status" smallint DEFAULT 0 NOT NULL,
	"refund_status" smallint DEFAULT 0 NOT NULL,
	"refund_money" bigint DEFAULT 0 NOT NULL,
	"refund_time" timestamptz,
	"fee_amount" bigint DEFAULT 0 NOT NULL,
	"extras_amount" bigint DEFAULT 0 NOT NULL,
	"compensation_amount" bigint DEFAULT 0 NOT NULL,
	"booking_date" timestamptz DEFAULT portal_now() NOT NULL,
	"hold_expires_at" timestamptz,
	"language" text DEFAULT 'zh-cn' NOT NULL,
	"reconfirmed_at" timestamptz,
	"price_lines" jsonb NOT NULL,
	"policy" jsonb NOT NULL,
	"offer" jsonb,
	"policy_findings" jsonb,
	"service_from" date NOT NULL,
	"service_until" date NOT NULL,
	"starts_at" timestamptz NOT NULL,
	"arrival_from" timestamptz NOT NULL,
	"no_show_from" timestamptz NOT NULL,
	"complete_from" timestamptz NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"place_zh" text NOT NULL,
	"place_en" text NOT NULL,
	"supplier_code" text,
	"instant" boolean NOT NULL,
	"credit" boolean NOT NULL,
	"supplier_cancel" boolean NOT NULL,
	"units" smallint NOT NULL,
	"user_account" text NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "orders_quote" UNIQUE("company_id","quote_id"),
	CONSTRAINT "orders_booking_id" UNIQUE("company_id","booking_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in (10, 15, 20, 30, 35, 40, 50, 60, 70, 75, 80, 85)),
	CONSTRAINT "orders_money" CHECK ("orders"."total_amount" >= 0 and "orders"."refund_money" >= 0 and "orders"."fee_amount" >= 0 and "orders"."refund_money" + "orders"."fee_amount" <= "orders"."total_amount"),
	CONSTRAINT "orders_step" CHECK ("orders"."currency" in ('CNY', 'USD') or ("orders"."currency" = 'MMK' and "orders"."total_amount" % 100 = 0 and "orders"."refund_money" % 100 = 0 and "orders"."fee_amount" % 100 = 0)),
	CONSTRAINT "orders_extras" CHECK ("orders"."extras_amount" >= 0),
	CONSTRAINT "orders_extras_step" CHECK ("orders"."currency" in ('CNY', 'USD') or ("orders"."currency" = 'MMK' and "orders"."extras_amount" % 100 = 0)),
	CONSTRAINT "orders_compensation" CHECK ("orders"."compensation_amount" >= 0),
	CONSTRAINT "orders_compensation_step" CHECK ("orders"."currency" in ('CNY', 'USD') or ("orders"."currency" = 'MMK' and "orders"."compensation_amount" % 100 = 0)),
	CONSTRAINT "orders_language" CHECK ("orders"."language" in ('zh-cn', 'en')),
	CONSTRAINT "orders_pay_channel" CHECK ("orders"."pay_channel" in ('pre_deposit', 'credit')),
	CONSTRAINT "orders_service" CHECK ("orders"."service_until" >= "orders"."service_from"),
	CONSTRAINT "orders_units" CHECK ("orders"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"company_id" bigint NOT NULL,
	"id" text NOT NULL,
	"product_line" text NOT NULL,
	"member_id" bigint NOT NULL,
	"offer_key" text NOT NULL,
	"currency" char(3) NOT NULL,
	"total_amount" bigint NOT NULL,
	"fx_rate_id" bigint,
	"content" jsonb NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"order_id" bigint,
	CONSTRAINT "quote_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "quote_order" UNIQUE("company_id","order_id"),
	CONSTRAINT "quote_total" CHECK ("quote"."total_amount" >= 0),
	CONSTRAINT "quote_step" CHECK ("quote"."currency" in ('CNY', 'USD') or ("quote"."currency" = 'MMK' and "quote"."total_amount" % 100 = 0))
);
--> statement-breakpoint
CREATE TABLE "quote_request" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"offer_key" text NOT NULL,
	"requested_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "quote_request_company_id_member_id_offer_key_pk" PRIMARY KEY("company_id","member_id","offer_key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "idempotency_key_company_id_member_id_call_key_pk" PRIMARY KEY("company_id","member_id","call","key")
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
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"channel" text DEFAULT 'mail' NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamptz DEFAULT portal_now() NOT NULL,
	"sent_at" timestamptz,
	"last_error" text,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "outbox_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "outbox_once" UNIQUE("company_id","dedupe_key"),
	CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('mail', 'sms')),
	CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('waiting', 'sent', 'failed', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "site_config" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_audit" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"last_attempt_at" timestamptz DEFAULT portal_now() NOT NULL,
	"audited_at" timestamptz,
	"differences" bigint DEFAULT 0 NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "content_change" (
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	"transaction_id" bigint NOT NULL,
	CONSTRAINT "content_change_at_transaction_id_pk" PRIMARY KEY("at","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "file_folder" (
	"process_id" text PRIMARY KEY NOT NULL,
	"folder_id" text NOT NULL,
	"seen_at" timestamptz DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_token" ADD CONSTRAINT "member_token_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_event" ADD CONSTRAINT "company_event_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_event" ADD CONSTRAINT "company_event_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sign_in" ADD CONSTRAINT "member_sign_in_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller" ADD CONSTRAINT "traveller_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller" ADD CONSTRAINT "traveller_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_number" ADD CONSTRAINT "bill_number_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_terms" ADD CONSTRAINT "billing_terms_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_event" ADD CONSTRAINT "bill_event_bill" FOREIGN KEY ("company_id","bill_id") REFERENCES "public"."bill"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_bill" FOREIGN KEY ("company_id","bill_id") REFERENCES "public"."bill"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment" ADD CONSTRAINT "bill_payment_bill" FOREIGN KEY ("company_id","bill_id") REFERENCES "public"."bill"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment" ADD CONSTRAINT "bill_payment_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_of_title" FOREIGN KEY ("company_id","title_id") REFERENCES "public"."invoice_title"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_event" ADD CONSTRAINT "invoice_event_invoice" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_subject" ADD CONSTRAINT "invoice_subject_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_title" ADD CONSTRAINT "invoice_title_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reference" ADD CONSTRAINT "bank_reference_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up_request" ADD CONSTRAINT "top_up_request_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_request" ADD CONSTRAINT "withdrawal_request_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "booking_choice" ADD CONSTRAINT "booking_choice_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_choice_setting" ADD CONSTRAINT "booking_choice_setting_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_center_budget" ADD CONSTRAINT "cost_center_budget_choice" FOREIGN KEY ("company_id","choice_id") REFERENCES "public"."booking_choice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_policy" ADD CONSTRAINT "travel_policy_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_order" ADD CONSTRAINT "trip_order_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_order" ADD CONSTRAINT "trip_order_trip" FOREIGN KEY ("company_id","trip_id") REFERENCES "public"."trip"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_visit" ADD CONSTRAINT "member_visit_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_setting" ADD CONSTRAINT "voucher_setting_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_search" ADD CONSTRAINT "article_search_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tag" ADD CONSTRAINT "article_tag_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tag" ADD CONSTRAINT "article_tag_tag_id_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_text" ADD CONSTRAINT "article_text_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel" ADD CONSTRAINT "channel_parent_id_channel_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_parent_id_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_report" ADD CONSTRAINT "comment_report_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_review" ADD CONSTRAINT "stay_review_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_review" ADD CONSTRAINT "stay_review_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_order" ADD CONSTRAINT "content_order_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_article" ADD CONSTRAINT "member_article_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_article_version" ADD CONSTRAINT "member_article_version_article" FOREIGN KEY ("company_id","member_article_id") REFERENCES "public"."member_article"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_like" ADD CONSTRAINT "subject_like_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message_file" ADD CONSTRAINT "order_message_file_message" FOREIGN KEY ("company_id","order_message_id") REFERENCES "public"."order_message"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_stored_file" FOREIGN KEY ("company_id","stored_file_id") REFERENCES "public"."stored_file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_quota" ADD CONSTRAINT "upload_quota_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_change" ADD CONSTRAINT "credit_change_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_debit" FOREIGN KEY ("company_id","debit_account_id") REFERENCES "public"."ledger_account"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_credit" FOREIGN KEY ("company_id","credit_account_id") REFERENCES "public"."ledger_account"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_lot" FOREIGN KEY ("company_id","lot_id") REFERENCES "public"."point_lot"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lot" ADD CONSTRAINT "point_lot_of_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_rate" ADD CONSTRAINT "car_rate_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_rate" ADD CONSTRAINT "car_rate_car_model_id_car_model_id_fk" FOREIGN KEY ("car_model_id") REFERENCES "public"."car_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_rate" ADD CONSTRAINT "car_rate_cancellation_policy_id_cancellation_policy_id_fk" FOREIGN KEY ("cancellation_policy_id") REFERENCES "public"."cancellation_policy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_route" ADD CONSTRAINT "car_route_from_city_id_city_id_fk" FOREIGN KEY ("from_city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_route" ADD CONSTRAINT "car_route_to_city_id_city_id_fk" FOREIGN KEY ("to_city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industrial_zone" ADD CONSTRAINT "industrial_zone_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_car" ADD CONSTRAINT "order_car_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_road" ADD CONSTRAINT "zone_road_from_zone_id_industrial_zone_id_fk" FOREIGN KEY ("from_zone_id") REFERENCES "public"."industrial_zone"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_road" ADD CONSTRAINT "zone_road_to_zone_id_industrial_zone_id_fk" FOREIGN KEY ("to_zone_id") REFERENCES "public"."industrial_zone"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver" ADD CONSTRAINT "driver_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_card" ADD CONSTRAINT "driver_card_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_car_model_id_car_model_id_fk" FOREIGN KEY ("car_model_id") REFERENCES "public"."car_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_extras" ADD CONSTRAINT "order_extras_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_extras_line" ADD CONSTRAINT "order_extras_line_statement" FOREIGN KEY ("company_id","extras_id") REFERENCES "public"."order_extras"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_hotel" ADD CONSTRAINT "order_hotel_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_room" ADD CONSTRAINT "order_room_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "airport" ADD CONSTRAINT "airport_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_transfer" ADD CONSTRAINT "order_transfer_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_fleet" ADD CONSTRAINT "transfer_fleet_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_fleet" ADD CONSTRAINT "transfer_fleet_airport_id_airport_id_fk" FOREIGN KEY ("airport_id") REFERENCES "public"."airport"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_fleet" ADD CONSTRAINT "transfer_fleet_transfer_class_id_transfer_class_id_fk" FOREIGN KEY ("transfer_class_id") REFERENCES "public"."transfer_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_rate" ADD CONSTRAINT "transfer_rate_transfer_fleet_id_transfer_fleet_id_fk" FOREIGN KEY ("transfer_fleet_id") REFERENCES "public"."transfer_fleet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_rate" ADD CONSTRAINT "transfer_rate_transfer_zone_id_transfer_zone_id_fk" FOREIGN KEY ("transfer_zone_id") REFERENCES "public"."transfer_zone"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_rate" ADD CONSTRAINT "transfer_rate_cancellation_policy_id_cancellation_policy_id_fk" FOREIGN KEY ("cancellation_policy_id") REFERENCES "public"."cancellation_policy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_zone" ADD CONSTRAINT "transfer_zone_airport_id_airport_id_fk" FOREIGN KEY ("airport_id") REFERENCES "public"."airport"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_zone" ADD CONSTRAINT "transfer_zone_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_waiver" ADD CONSTRAINT "order_waiver_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegation" ADD CONSTRAINT "approval_delegation_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegation" ADD CONSTRAINT "approval_delegation_delegate" FOREIGN KEY ("company_id","delegate_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancel_quote" ADD CONSTRAINT "cancel_quote_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_limit" ADD CONSTRAINT "member_limit_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_limit" ADD CONSTRAINT "member_limit_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_month" ADD CONSTRAINT "member_month_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cancelled_unit" ADD CONSTRAINT "order_cancelled_unit_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_document" ADD CONSTRAINT "order_document_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guest" ADD CONSTRAINT "order_guest_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cost_center_choice" FOREIGN KEY ("company_id","cost_center_id") REFERENCES "public"."booking_choice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_audit" ADD CONSTRAINT "company_audit_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captcha_expires_at_index" ON "captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "code_message_subject_at_index" ON "code_message" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "member_deletions" ON "member" USING btree ("deletion_at") WHERE "member"."deletion_at" is not null;--> statement-breakpoint
CREATE INDEX "member_token_company_id_member_id_index" ON "member_token" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE INDEX "member_token_company_id_session_id_index" ON "member_token" USING btree ("company_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_type_name_index" ON "rule" USING btree ("type","name");--> statement-breakpoint
CREATE INDEX "rule_event_rule_id_index" ON "rule_event" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "sign_in_failure_subject_at_index" ON "sign_in_failure" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "sign_in_name_company_id_member_id_index" ON "sign_in_name" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE INDEX "verification_code_expires_at_index" ON "verification_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_event_company_id_at_index" ON "company_event" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "company_event_at" ON "company_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "member_sign_in_company_id_member_id_at_index" ON "member_sign_in" USING btree ("company_id","member_id","at");--> statement-breakpoint
CREATE INDEX "member_sign_in_at_index" ON "member_sign_in" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "traveller_company_id_name_key_index" ON "traveller" USING btree ("company_id","name_key");--> statement-breakpoint
CREATE INDEX "traveller_documents" ON "traveller" USING btree ("document_at") WHERE "traveller"."document_number" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "bill_period" ON "bill" USING btree ("company_id","currency","period_until") WHERE "bill"."origin" = 'cycle';--> statement-breakpoint
CREATE INDEX "bill_of_company" ON "bill" USING btree ("company_id","status","due_date");--> statement-breakpoint
CREATE INDEX "bill_open" ON "bill" USING btree ("due_date") WHERE "bill"."status" in (20, 30, 40);--> statement-breakpoint
CREATE INDEX "bill_event_of_bill" ON "bill_event" USING btree ("company_id","bill_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_line_once" ON "bill_line" USING btree ("company_id","subject_kind","subject_id") WHERE "bill_line"."is_live";--> statement-breakpoint
CREATE INDEX "bill_line_of_bill" ON "bill_line" USING btree ("company_id","bill_id","id");--> statement-breakpoint
CREATE INDEX "bill_line_of_order" ON "bill_line" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "bill_line_disputed" ON "bill_line" USING btree ("disputed_at") WHERE "bill_line"."status" = 'disputed' and "bill_line"."is_live";--> statement-breakpoint
CREATE INDEX "bill_payment_of_bill" ON "bill_payment" USING btree ("company_id","bill_id","id");--> statement-breakpoint
CREATE INDEX "bill_payment_waiting" ON "bill_payment" USING btree ("created_at") WHERE "bill_payment"."status" = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("company_id","issuer_id","number") WHERE "invoice"."number" <> '';--> statement-breakpoint
CREATE INDEX "invoice_of_company" ON "invoice" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_by_state" ON "invoice" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_id_index" ON "invoice" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invoice_event_of" ON "invoice_event" USING btree ("company_id","invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_line_subject" ON "invoice_line" USING btree ("company_id","subject_kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_title_default" ON "invoice_title" USING btree ("company_id") WHERE "invoice_title"."is_default" and "invoice_title"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "top_up_request_created_at_index" ON "top_up_request" USING btree ("created_at") WHERE "top_up_request"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "withdrawal_request_open" ON "withdrawal_request" USING btree ("created_at") WHERE "withdrawal_request"."status" in (10, 20);--> statement-breakpoint
CREATE INDEX "destination_search" ON "destination" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "destination_exact" ON "destination" USING gin ("exact");--> statement-breakpoint
CREATE INDEX "destination_bigrams" ON "destination" USING gin ("bigrams");--> statement-breakpoint
CREATE INDEX "district_city_id_index" ON "district" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "hotel_city_id_index" ON "hotel" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "hotel_unlisted" ON "hotel" USING btree ("id") WHERE "hotel"."status" <> 1;--> statement-breakpoint
CREATE INDEX "landmark_city_id_index" ON "landmark" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "rate_plan_room_type_id_index" ON "rate_plan" USING btree ("room_type_id");--> statement-breakpoint
CREATE INDEX "rate_plan_hotel_id_index" ON "rate_plan" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "room_type_hotel_id_index" ON "room_type" USING btree ("hotel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_choice_company_id_kind_code_index" ON "booking_choice" USING btree ("company_id","kind","code");--> statement-breakpoint
CREATE INDEX "trip_order_company_id_trip_id_index" ON "trip_order" USING btree ("company_id","trip_id");--> statement-breakpoint
CREATE UNIQUE INDEX "article_slug" ON "article" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "article_newest" ON "article" USING btree ("channel_id","published_at","id");--> statement-breakpoint
CREATE INDEX "article_published" ON "article" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "article_of_company" ON "article" USING btree ("company_id") WHERE "article"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "article_search_words" ON "article_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "article_search_heading_terms" ON "article_search" USING gin ("heading_terms");--> statement-breakpoint
CREATE INDEX "article_search_headings" ON "article_search" USING gin ("headings" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "article_tag_tag_id_index" ON "article_tag" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "channel_parent_id_index" ON "channel" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "comment_subject" ON "comment" USING btree ("subject_kind","subject_id","created_at") WHERE "comment"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comment_parent_id_index" ON "comment" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "comment_member" ON "comment" USING btree ("company_id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_status" ON "comment" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "comment_report_comment_id_index" ON "comment_report" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "stay_review_hotel_id_index" ON "stay_review" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "notice_newest" ON "notice" USING btree ("company_id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_at" ON "notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "member_article_changed" ON "member_article" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "member_article_status" ON "member_article" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "subject_view_day_day_index" ON "subject_view_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "order_message_file_upload_id_index" ON "order_message_file" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_file_content" ON "stored_file" USING btree ("company_id","sha256") WHERE "stored_file"."written_at" is not null;--> statement-breakpoint
CREATE INDEX "stored_file_unwritten" ON "stored_file" USING btree ("created_at") WHERE "stored_file"."written_at" is null;--> statement-breakpoint
CREATE INDEX "stored_file_waiting" ON "stored_file" USING btree ("id") WHERE "stored_file"."sizes" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "upload_again" ON "upload" USING btree ("company_id","member_id","stored_file_id","topic","name");--> statement-breakpoint
CREATE INDEX "upload_company_id_stored_file_id_index" ON "upload" USING btree ("company_id","stored_file_id");--> statement-breakpoint
CREATE INDEX "upload_last_upload_time_index" ON "upload" USING btree ("last_upload_time");--> statement-breakpoint
CREATE INDEX "rate_month_city" ON "rate_month" USING btree ("city_id","month");--> statement-breakpoint
CREATE INDEX "rate_month_room" ON "rate_month" USING btree ("city_id","room_type_id","month");--> statement-breakpoint
CREATE INDEX "room_month_city" ON "room_month" USING btree ("city_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_change_open" ON "credit_change" USING btree ("company_id","currency") WHERE "credit_change"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "fx_rate_from_currency_to_currency_valid_from_index" ON "fx_rate" USING btree ("from_currency","to_currency","valid_from");--> statement-breakpoint
CREATE INDEX "ledger_transfer_order_id_index" ON "ledger_transfer" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_company_id_debit_account_id_index" ON "ledger_transfer" USING btree ("company_id","debit_account_id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_company_id_credit_account_id_index" ON "ledger_transfer" USING btree ("company_id","credit_account_id");--> statement-breakpoint
CREATE INDEX "point_entry_company_id_lot_id_index" ON "point_entry" USING btree ("company_id","lot_id");--> statement-breakpoint
CREATE INDEX "point_lot_expires_at_index" ON "point_lot" USING btree ("expires_at") WHERE "point_lot"."status" = 'posted' and "point_lot"."remaining_points" > 0;--> statement-breakpoint
CREATE INDEX "car_day_city_id_day_index" ON "car_day" USING btree ("city_id","day");--> statement-breakpoint
CREATE INDEX "car_rate_city_id_index" ON "car_rate" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "industrial_zone_city_id_index" ON "industrial_zone" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "order_car_car_rate_id_index" ON "order_car" USING btree ("car_rate_id");--> statement-breakpoint
CREATE INDEX "driver_city_id_index" ON "driver" USING btree ("city_id");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_card_in_force" ON "driver_card" USING btree ("company_id","order_id","unit") WHERE "driver_card"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "service_assignment_city_id_order_id_index" ON "service_assignment" USING btree ("city_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_assignment_unit" ON "service_assignment" USING btree ("city_id","order_id","unit") WHERE "service_assignment"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "vehicle_city_id_car_model_id_index" ON "vehicle" USING btree ("city_id","car_model_id");--> statement-breakpoint
CREATE INDEX "order_extras_company_id_order_id_index" ON "order_extras" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_extras_one" ON "order_extras" USING btree ("company_id","order_id") WHERE "order_extras"."status" <> 'dropped';--> statement-breakpoint
CREATE INDEX "order_extras_unanswered" ON "order_extras" USING btree ("respond_by") WHERE "order_extras"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "order_extras_review" ON "order_extras" USING btree ("review_at") WHERE "order_extras"."status" = 'review';--> statement-breakpoint
CREATE INDEX "hold_room_type_id_check_in_index" ON "hold" USING btree ("room_type_id","check_in");--> statement-breakpoint
CREATE INDEX "order_transfer_transfer_fleet_id_index" ON "order_transfer" USING btree ("transfer_fleet_id");--> statement-breakpoint
CREATE INDEX "transfer_zone_airport_id_index" ON "transfer_zone" USING btree ("airport_id");--> statement-breakpoint
CREATE INDEX "order_message_company_id_order_id_index" ON "order_message" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "order_message_unread" ON "order_message" USING btree ("sender","order_id") WHERE "order_message"."read_at" is null;--> statement-breakpoint
CREATE INDEX "order_note_company_id_order_id_index" ON "order_note" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "order_refund_billable" ON "order_refund" USING btree ("company_id") WHERE "order_refund"."settlement_status" = 20;--> statement-breakpoint
CREATE INDEX "order_refund_company_id_order_id_index" ON "order_refund" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "order_refund_open" ON "order_refund" USING btree ("status") WHERE "order_refund"."status" = 10;--> statement-breakpoint
CREATE INDEX "order_waiver_open" ON "order_waiver" USING btree ("status") WHERE "order_waiver"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "cancel_quote_company_id_order_id_index" ON "cancel_quote" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "cancel_quote_expires_at_index" ON "cancel_quote" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_approval_of_order" ON "order_approval" USING btree ("company_id","order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_approval_undecided" ON "order_approval" USING btree ("company_id","order_id") WHERE "order_approval"."decision" is null;--> statement-breakpoint
CREATE INDEX "order_cancelled_unit_company_id_order_id_index" ON "order_cancelled_unit" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "order_event_company_id_order_id_index" ON "order_event" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "order_event_at_index" ON "order_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_states" ON "orders" USING btree ("company_id","product_line","status","hold_expires_at","member_id");--> statement-breakpoint
CREATE INDEX "orders_of_company" ON "orders" USING btree ("company_id","product_line","booking_date","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_company_id_member_id_index" ON "orders" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE INDEX "orders_id_index" ON "orders" USING btree ("id");--> statement-breakpoint
CREATE INDEX "orders_booking_date_id_index" ON "orders" USING btree ("booking_date","id");--> statement-breakpoint
CREATE INDEX "orders_service_from_index" ON "orders" USING btree ("service_from");--> statement-breakpoint
CREATE INDEX "orders_service_until_index" ON "orders" USING btree ("service_until");--> statement-breakpoint
CREATE INDEX "orders_status_hold_expires_at_index" ON "orders" USING btree ("status","hold_expires_at");--> statement-breakpoint
CREATE INDEX "orders_pay_time_index" ON "orders" USING btree ("pay_time");--> statement-breakpoint
CREATE INDEX "orders_cost_center" ON "orders" USING btree ("company_id","cost_center_id","pay_time") WHERE "orders"."cost_center_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_confirmed" ON "orders" USING btree ("starts_at") WHERE "orders"."status" in (30, 35);--> statement-breakpoint
CREATE INDEX "orders_billable" ON "orders" USING btree ("company_id","currency") WHERE "orders"."settlement_status" = 20;--> statement-breakpoint
CREATE INDEX "orders_flagged" ON "orders" USING btree ("attention_since") WHERE "orders"."attention_code" is not null;--> statement-breakpoint
CREATE INDEX "quote_company_id_member_id_offer_key_index" ON "quote" USING btree ("company_id","member_id","offer_key");--> statement-breakpoint
CREATE INDEX "quote_expires_at_index" ON "quote" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_company_id_subject_kind_subject_id_index" ON "outbox" USING btree ("company_id","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "outbox_status_next_at_index" ON "outbox" USING btree ("status","next_at");--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("created_at") WHERE "outbox"."status" <> 'waiting';