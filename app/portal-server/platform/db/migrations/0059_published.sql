alter table quote_wish rename to quote_request;--> statement-breakpoint
alter table quote_request rename constraint quote_wish_company_id_member_id_offer_key_pk to quote_request_company_id_member_id_offer_key_pk;--> statement-breakpoint
update notice set kind = 'comment-published' where kind = 'comment-shown';
