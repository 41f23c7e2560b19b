-- A card that somebody practises from is not deleted under them: their book, sessions and answers are of its items.
alter table spent_papers
  drop constraint spent_papers_paper_id_fkey,
  add constraint spent_papers_paper_id_fkey foreign key (paper_id) references papers (id);
