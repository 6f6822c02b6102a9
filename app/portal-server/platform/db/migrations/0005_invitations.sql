ALTER TABLE "member" ADD COLUMN "invited_until" timestamptz;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "invited_by" bigint;--> statement-breakpoint
CREATE INDEX "member_invitations" ON "member" USING btree ("invited_until") WHERE "member"."invited_until" is not null;
--> statement-breakpoint
update member as m set invited_until = portal_now() + case when m.status = 1 then interval '14 days' else interval '0' end, invited_by = e.member_id, status = 0, password_hash = '-'
	from company_event e
	where e.company_id = m.company_id and e.subject_id = m.id and e.action = 'sub_account.add' and m.last_login_time is null and not m.is_owner and m.password_hash <> ''
		and not exists (select from company_event p where p.company_id = m.company_id and p.member_id = m.id and p.action = 'member.password');--> statement-breakpoint
delete from sign_in_name n using member m where m.company_id = n.company_id and m.id = n.member_id and m.invited_until is not null;--> statement-breakpoint
insert into outbox (company_id, kind, subject_kind, subject_id, language, recipient, payload, dedupe_key)
	select m.company_id, 'invited', 'account', m.id,
		coalesce((select o.language from outbox o where o.company_id = m.company_id and o.kind = 'invited' and o.recipient = m.email order by o.id desc limit 1), 'zh-cn'),
		m.email, jsonb_build_object('member_id', m.id), 'invited:again:' || m.id
	from member m where m.invited_until > portal_now() and m.email <> '';--> statement-breakpoint
delete from outbox where kind = 'invited' and status = 'waiting' and payload ->> 'member_id' is null;
