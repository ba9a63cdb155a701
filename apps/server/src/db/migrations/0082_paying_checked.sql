-- The rows were there before the rule.
alter table bills validate constraint bills_paying_whole;
