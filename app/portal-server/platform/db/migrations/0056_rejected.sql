alter table order_waiver drop constraint order_waiver_status;--> statement-breakpoint
update order_waiver set status = 'rejected' where status = 'refused';--> statement-breakpoint
alter table order_waiver add constraint order_waiver_status check (order_waiver.status in ('requested', 'granted', 'rejected'));--> statement-breakpoint
alter table order_approval drop constraint order_approval_decision;--> statement-breakpoint
update order_approval set decision = 'rejected' where decision = 'declined';--> statement-breakpoint
alter table order_approval add constraint order_approval_decision check ((order_approval.decision is null) = (order_approval.decided_by is null) and order_approval.decision in ('approved', 'rejected'));--> statement-breakpoint
-- by hand
alter table order_event disable trigger user;--> statement-breakpoint
update order_event set action = case action when 'order/cancelRefuse' then 'order/cancelReject' when 'account/decideApproval:decline' then 'account/decideApproval:reject' else 'operator/decideWaiver:reject' end
	where action in ('order/cancelRefuse', 'account/decideApproval:decline', 'operator/decideWaiver:refuse');--> statement-breakpoint
alter table order_event enable trigger user;--> statement-breakpoint
alter table invoice_event disable trigger user;--> statement-breakpoint
update invoice_event set action = 'operator/rejectRed' where action = 'operator/refuseRed';--> statement-breakpoint
alter table invoice_event enable trigger user;--> statement-breakpoint
update notice set kind = replace(kind, 'refused', 'rejected') where kind in ('comment-refused', 'article-refused');--> statement-breakpoint
update outbox set kind = case kind when 'approval_declined' then 'approval_rejected' else replace(kind, 'refused', 'rejected') end
	where kind in ('approval_declined', 'bill_dispute_refused', 'invoice_red_refused');--> statement-breakpoint
update rule set name = 'order/detail/cancelReject', path = 'order/detail/cancelReject', title_en = replace(title_en, 'Refuse the', 'Reject the')
	where name = 'order/detail/cancelRefuse';--> statement-breakpoint
update member_group set rules = array_replace(rules, 'order/detail/cancelRefuse', 'order/detail/cancelReject');
