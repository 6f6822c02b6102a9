alter table bill_line rename column answer to decision_reason;
