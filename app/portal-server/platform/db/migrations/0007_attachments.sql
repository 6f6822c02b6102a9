CREATE TABLE "attachment" (
	"company_id" bigint NOT NULL,
	"upload_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_company_id" bigint NOT NULL,
	"subject_id" bigint NOT NULL,
	CONSTRAINT "attachment_pk" PRIMARY KEY("company_id","upload_id","kind","subject_company_id","subject_id"),
	CONSTRAINT "attachment_kind" CHECK ("attachment"."kind" in ('order', 'top_up', 'bill_payment', 'invoice_title', 'invoice', 'issued_invoice', 'avatar', 'voucher_logo', 'article'))
);
--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_upload" FOREIGN KEY ("company_id","upload_id") REFERENCES "public"."upload"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
insert into attachment (company_id, upload_id, kind, subject_company_id, subject_id)
	select u.company_id, u.id, x.kind, x.subject_company_id, x.subject_id
	from (
		select f.upload_company_id as company_id, f.upload_id, 'order' as kind, m.company_id as subject_company_id, m.order_id as subject_id
			from order_message_file f join order_message m on m.company_id = f.company_id and m.id = f.order_message_id
		union select company_id, slip_id, 'top_up', company_id, id from top_up_request
		union select company_id, slip_id, 'bill_payment', company_id, id from bill_payment
		union select company_id, proof_id, 'invoice_title', company_id, id from invoice_title where deleted_at is null
		union select company_id, proof_id, 'invoice', company_id, id from invoice
		union select file_company_id, file_id, 'issued_invoice', company_id, id from invoice
	) x join upload u on u.company_id = x.company_id and u.id = x.upload_id;--> statement-breakpoint
insert into attachment (company_id, upload_id, kind, subject_company_id, subject_id)
	select u.company_id, u.id, 'avatar', m.company_id, m.id from upload u join member m on m.company_id = u.company_id and m.id = u.member_id and m.avatar = u.url;--> statement-breakpoint
insert into attachment (company_id, upload_id, kind, subject_company_id, subject_id)
	select u.company_id, u.id, 'voucher_logo', s.company_id, s.company_id from upload u join voucher_setting s on s.company_id = u.company_id and s.logo = u.url;--> statement-breakpoint
insert into attachment (company_id, upload_id, kind, subject_company_id, subject_id)
	select u.company_id, u.id, 'article', w.company_id, w.id
	from upload u join stored_file s on s.company_id = u.company_id and s.id = u.stored_file_id and s.mimetype like 'image/%'
	join member_article w on w.company_id = u.company_id
	where (u.member_id in (w.member_id, w.updated_by)
			or exists (select from member_article_version v where v.company_id = w.company_id and v.member_article_id = w.id and v.member_id = u.member_id))
		and (strpos(w.html, 'src="' || u.url || '"') > 0
			or exists (select from article_text p where p.article_id = w.article_id and strpos(p.html, 'src="' || u.url || '"') > 0)
			or exists (select from member_article_version v where v.company_id = w.company_id and v.member_article_id = w.id and strpos(v.html, 'src="' || u.url || '"') > 0));--> statement-breakpoint
update upload u set is_attached = true where exists (select from attachment t where t.company_id = u.company_id and t.upload_id = u.id);
