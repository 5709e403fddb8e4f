-- The books of a month read its documents by the moment of their issue.

create index invoices_issued on invoices (issued_at);
create index credit_notes_issued on credit_notes (issued_at);
