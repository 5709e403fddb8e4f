#!/bin/sh
# On each database machine, as /etc/halwai/hand-over-when-full.sh. A primary whose disk is full refuses every order, and
# as long as PostgreSQL runs Patroni makes no other one the primary: this asks it to, on each machine at most once in ten
# minutes, and not sooner after it was full as a standby: three equal machines do not hand over one after the other.
name=$1 data=$2 patroni=$3
# Percent; what is left has to last until the other one has taken over.
full=98

while sleep 2; do
  used=$(df --output=pcent "$data" | tr -dc 0-9)
  # Where nothing is known nothing is done.
  [ "$used" -ge "$full" ] || continue
  # Refused where this machine is not the primary.
  said=$(patronictl -c "$patroni" switchover halwai --leader "$name" --force 2>&1)
  echo "$used % of $data are used: $said"
  case $said in *Successfully* | *"is not the leader"*) sleep 600 ;; *) sleep 10 ;; esac
done
