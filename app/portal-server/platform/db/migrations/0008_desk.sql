ALTER TABLE "cancel_quote" ADD COLUMN "accepted_at" timestamptz;--> statement-breakpoint
-- What a store that exists has of rules and groups gains the buttons of the desk; a new one gets them with its seed, after this.
INSERT INTO rule (pid, type, name, path, title_zh, title_en, menu_type, weigh)
SELECT p.id, 'button', b.name, b.name, b.title_zh, b.title_en, NULL, b.weigh
FROM rule AS p, (VALUES
	('order/detail/reject', '拒绝订单', 'Reject the order', 70),
	('order/detail/cancelAccept', '同意取消', 'Accept the cancellation', 60),
	('order/detail/cancelRefuse', '不同意取消', 'Refuse the cancellation', 50),
	('order/detail/undoCheckIn', '撤销入住', 'Undo the check-in', 20),
	('order/detail/noShow', '未入住', 'No-show', 10),
	('order/detail/earlyDeparture', '提前离店', 'Early departure', 0),
	('order/detail/editGuests', '修改入住人', 'Correct guest names', -20),
	('order/detail/requestWaiver', '申请免收取消费', 'Ask to waive the fee', -30),
	('order/detail/sendMessage', '给客服留言', 'Write a message', -40)
) AS b (name, title_zh, title_en, weigh)
WHERE p.type = 'menu' AND p.name = 'order/detail'
ON CONFLICT DO NOTHING;--> statement-breakpoint
WITH desk AS (
	INSERT INTO rule (pid, type, name, path, title_zh, title_en, icon, menu_type, weigh)
	SELECT 0, 'nav_user_menu', 'operator/orders', 'operator/orders', '客服工作台', 'Operations desk', 'orders', 'tab', 75
	WHERE EXISTS (SELECT 1 FROM rule WHERE type = 'menu' AND name = 'order/detail')
	ON CONFLICT DO NOTHING RETURNING id
)
INSERT INTO rule (pid, type, name, path, title_zh, title_en, menu_type, weigh)
SELECT desk.id, 'button', b.name, b.name, b.title_zh, b.title_en, NULL, b.weigh
FROM desk, (VALUES
	('operator/orders/reconfirm', '入住前复核', 'Reconfirm before arrival', 100),
	('operator/orders/decideRefund', '审核退款', 'Decide on refunds', 90),
	('operator/orders/decideWaiver', '答复免收取消费', 'Answer waiver requests', 80)
) AS b (name, title_zh, title_en, weigh)
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE member_group AS g SET rules = g.rules || ARRAY(SELECT r FROM unnest(n.rules) AS r WHERE r <> ALL (g.rules))
FROM (VALUES
	('admin', ARRAY['order/detail/editGuests', 'order/detail/requestWaiver', 'order/detail/sendMessage']),
	('travel_manager', ARRAY['order/detail/editGuests', 'order/detail/requestWaiver', 'order/detail/sendMessage']),
	('booker', ARRAY['order/detail/editGuests', 'order/detail/requestWaiver', 'order/detail/sendMessage']),
	('finance', ARRAY['order/detail/sendMessage']),
	('approver', ARRAY['order/detail/sendMessage']),
	('viewer', ARRAY['order/detail/sendMessage']),
	('traveller', ARRAY['order/detail/sendMessage']),
	('reservation', ARRAY['order/detail/sendMessage', 'operator/orders', 'operator/orders/reconfirm', 'operator/orders/decideRefund', 'operator/orders/decideWaiver',
		'order/detail/confirm', 'order/detail/reject', 'order/detail/cancel', 'order/detail/cancelAccept', 'order/detail/cancelRefuse', 'order/detail/undoCheckIn',
		'order/detail/noShow', 'order/detail/earlyDeparture', 'order/detail/editGuests']),
	('dispatch', ARRAY['order/detail/sendMessage', 'operator/orders', 'operator/orders/reconfirm']),
	('finance_operator', ARRAY['order/detail/sendMessage', 'operator/orders', 'operator/orders/reconfirm', 'operator/orders/decideRefund'])
) AS n (code, rules)
WHERE g.code = n.code AND NOT g.rules @> ARRAY['*'];
